// Types and limits of the wire from the JSON schema of the server, which comes in by the standard input.
// `npm run wire` writes src/wire.ts (or a file that is named), `npm run wire:check` compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const check = process.argv.includes('--check');
const target = process.argv.slice(2).find((word) => word !== '--check') ?? 'src/wire.ts';

const schema = JSON.parse(readFileSync(0, 'utf8'));
dropTitles(schema.$defs);
nameTuples(schema.$defs);
const raw = await compile({ title: 'Wire', type: 'object', $defs: schema.$defs }, 'Wire', {
  bannerComment: '/* Written by `npm run wire` from the schema of the server. Not by hand. */',
  unreachableDefinitions: true,
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  format: true,
  style: { singleQuote: true, printWidth: 110 },
});

const { Me, Chat } = schema.$defs;
const limits =
  `\n/** Letters in a name and in a line of chat, at most. */\n` +
  `export const MOST_NAME = ${Me.properties.name.maxLength};\n` +
  `export const MOST_CHAT = ${Chat.properties.text.maxLength};\n`;

const fields = Object.entries(schema['x-public-fields'])
  .map(([kind, names]) => `  ${kind}: [${names.map((name) => `'${name}'`).join(', ')}],\n`)
  .join('');
const publicFields =
  `\n/** The fields of each kind of event that everybody may see. All others are for the seat of the event alone. */\n` +
  `export const PUBLIC_FIELDS: Readonly<Record<LogEvent['kind'], readonly string[]>> = {\n${fields}};\n`;

const forms = Object.entries(schema['x-action-forms'])
  .map(([kind, form]) => `  ${kind}: '${form}',\n`)
  .join('');
const actionForms =
  `\n/** The text of each kind of action, with its fields in braces and an optional part in brackets. */\n` +
  `export const ACTION_FORMS: Readonly<Record<Action['kind'], string>> = {\n${forms}};\n`;

// Only the types, without notes on where the tool found them.
const types = raw
  .replace(/^ \*( via the `definition`.*| This interface was referenced.*)?\n(?= \*( This| via|\/))/gm, '')
  .replace(/^ \* via the `definition`.*\n/gm, '')
  .replace(/^\/\*\*\n \*\/\n/gm, '')
  .replace(/^export interface Wire \{\}\n/m, '');
const found = types + limits + publicFields + actionForms;

if (!check) writeFileSync(target, found);
else if (readFileSync(target, 'utf8') !== found) {
  console.error(`${target} is not what the server's schema says: run npm run wire`);
  process.exit(1);
}

/** A title on each field would make a type of its own for each. */
function dropTitles(node, isNames = true) {
  if (Array.isArray(node)) node.forEach((item) => dropTitles(item, false));
  else if (node && typeof node === 'object') {
    if (!isNames) delete node.title;
    for (const [key, value] of Object.entries(node)) dropTitles(value, !isNames && key === 'properties');
  }
}

/** The compiler of types does not know `prefixItems`: tuples of plain values are written out for it. */
function nameTuples(node) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node.prefixItems)) {
    const types = node.prefixItems.map(({ type }) => (type === 'integer' ? 'number' : type));
    node.tsType = `[${types.join(', ')}]`;
    delete node.minItems;
    delete node.maxItems;
  }
  for (const value of Object.values(node)) nameTuples(value);
}
