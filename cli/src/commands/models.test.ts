import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readInstallation } from '../installation.ts';
import { runCommandLine } from '../run-command-line.ts';
import { testingContext } from '../testing-context.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-models-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function context() {
  const installation = readInstallation({ QUARRY_DATA_DIR: join(folder, 'data') }, folder);
  return { ...testingContext(), installation, folder };
}

async function writeModel(name: string): Promise<void> {
  await mkdir(join(folder, name, 'onnx'), { recursive: true });
  for (const file of ['config.json', 'tokenizer.json', 'onnx/model.onnx']) {
    await writeFile(join(folder, name, file), 'x');
  }
}

describe('quarry models', () => {
  test('without a model, shows how to get one', async () => {
    const here = context();
    expect(await runCommandLine(['models', 'list'], here)).toBe(0);
    expect(here.said.join()).toContain('quarry models pull');
  });

  test('accepts a custom model, shows how to use it, and lists it with its state', async () => {
    await writeModel('mine');
    const here = context();
    const line = ['models', 'pull', '--from', 'mine', '--unpinned'];
    expect(await runCommandLine(line, here)).toBe(0);
    expect(here.said.join()).toContain(`EMBEDDINGS_MODEL=${join(folder, 'data/models/mine')}`);
    await mkdir(join(folder, 'data/models/other.part'));
    here.printed.length = 0;
    expect(await runCommandLine(['models', 'list', '--json'], here)).toBe(0);
    expect(JSON.parse(here.printed.join())).toMatchObject({
      models: [
        { name: 'mine', sizeBytes: 3, state: 'unpinned' },
        { name: 'other.part', sizeBytes: 0, state: 'unfinished' },
      ],
    });
  });

  test('refuses a folder with files other than the pinned ones', async () => {
    await writeModel('mine');
    const here = context();
    expect(await runCommandLine(['models', 'pull', '--from', 'mine'], here)).toBe(1);
    expect(here.said.join()).toContain('config.json from');
  });

  test.each([
    [['models', 'pull', '--unpinned']],
    [['models', 'pull', '--unpinned', '--from', 'https://mirror.example/']],
  ])('%j is a wrong use: unchecked bytes come from a folder alone', async (line) => {
    expect(await runCommandLine(line, context())).toBe(2);
  });
});
