/** A QR code as the path of an SVG, one unit a module. */
import qrcode from 'qrcode-generator';

export function qrPath(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { path, size };
}
