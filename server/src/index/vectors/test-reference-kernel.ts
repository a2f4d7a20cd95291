import type { KernelMemory, VectorKernel } from './vector-kernel.ts';

/** The computations of the WebAssembly kernel in plain code, over the memory of another kernel. */
export function createReferenceKernel(memory: KernelMemory): VectorKernel {
  return {
    memory,
    encodeSigns(values, count, target) {
      const signed = new Int8Array(memory.buffer, values, count);
      const bytes = new Uint8Array(memory.buffer);
      for (let byte = 0; byte < count / 8; byte += 1) {
        let code = 0;
        for (let bit = 0; bit < 8; bit += 1) code |= signed[byte * 8 + bit]! < 0 ? 1 << bit : 0;
        bytes[target + byte * 16] = code;
      }
    },
    sumCodes(codes, blocks, tables, codeBytes, sums) {
      const bytes = new Uint8Array(memory.buffer);
      const results = new Uint16Array(memory.buffer, sums, blocks * 16);
      for (let row = 0; row < blocks * 16; row += 1) {
        let sum = 0;
        for (let byte = 0; byte < codeBytes; byte += 1) {
          const code =
            bytes[codes + Math.floor(row / 16) * codeBytes * 16 + byte * 16 + (row % 16)]!;
          sum += bytes[tables + byte * 32 + (code & 15)]!;
          sum += bytes[tables + byte * 32 + 16 + (code >> 4)]!;
        }
        results[row] = sum;
      }
    },
    dotRows(addresses, count, query, dimensions) {
      const places = new Int32Array(memory.buffer, addresses, count);
      const weights = new Int16Array(memory.buffer, query, dimensions);
      for (const [at, address] of places.entries()) {
        const values = new Int8Array(memory.buffer, address, dimensions);
        places[at] = values.reduce((sum, value, place) => sum + value * weights[place]!, 0);
      }
    },
  };
}
