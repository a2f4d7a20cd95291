// `npm run wasm`: makes the WebAssembly module of each text that the server has, beside it. The modules
// are kept in the repository, so that the server needs neither a build step nor the compiler.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import makeWabt from 'wabt';

/** Every text that is compiled. */
export const wasmTexts: readonly string[] = [
  fileURLToPath(new URL('../server/src/index/vectors/vector-kernel.wat', import.meta.url)),
];

/** The bytes of the module that a text says. Throws with line and column when it is none. */
export async function compileWasm(textFile: string): Promise<Uint8Array> {
  const wabt = await makeWabt();
  const text = readFileSync(textFile, 'utf8');
  const features = { simd: true, relaxed_simd: true };
  const module = wabt.parseWat(basename(textFile), text, features);
  try {
    module.validate();
    return module.toBinary({}).buffer;
  } finally {
    module.destroy();
  }
}

/** Where the module of a text lies. */
export function wasmFile(textFile: string): string {
  return textFile.replace(/\.wat$/, '.wasm');
}

if (process.argv[1] !== undefined && import.meta.filename === join(process.argv[1])) {
  for (const text of wasmTexts) writeFileSync(wasmFile(text), await compileWasm(text));
}
