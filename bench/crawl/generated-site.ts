import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SiteCommand, SiteCounts } from './site-process.ts';

/** A generated site on loopback. */
export class GeneratedSite {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#process = child;
    this.url = url;
  }

  /** Serves `pages` pages on a free port; without validators each answer is whole. */
  static async start(pages: number, hasValidators: boolean): Promise<GeneratedSite> {
    const script = fileURLToPath(new URL('./site-process.ts', import.meta.url));
    const child = fork(script, [String(pages), hasValidators ? '1' : '0'], {
      serialization: 'advanced',
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new GeneratedSite(child, `http://127.0.0.1:${port}/`);
  }

  counts(): Promise<SiteCounts> {
    return this.#ask({ type: 'counts' });
  }

  async reset(): Promise<void> {
    await this.#ask({ type: 'reset' });
  }

  async change(pages: readonly number[]): Promise<void> {
    await this.#ask({ type: 'change', pages });
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.disconnect();
    await ended;
  }

  async #ask(command: SiteCommand): Promise<SiteCounts> {
    const answered = once(this.#process, 'message');
    this.#process.send(command);
    const [counts] = (await answered) as [SiteCounts];
    return counts;
  }
}
