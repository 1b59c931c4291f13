// Calls a function of the client outside the browser: node scripts/call.mjs state/secrets.ts withoutSecrets
// Standard input has a list of calls, each a list of arguments. Prints the list of what was returned, in JSON.
import { json } from 'node:stream/consumers';
import { close, load } from './client.mjs';

const [path, name] = process.argv.slice(2);
const calls = await json(process.stdin);
const module = await load(path);
const returned = calls.map((args) => module[name](...args));
await close();
process.stdout.write(JSON.stringify(returned));
