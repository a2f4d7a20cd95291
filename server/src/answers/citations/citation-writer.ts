import { withoutInvisible } from '../../languages/analysis/invisible-characters.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import type { AnswerEvent, Citation, Quote } from '../answer-event.ts';
import type { EvidenceSource } from '../evidence.ts';
import { type AnswerUnit, AnswerUnits, GAPS, type Gap } from './answer-units.ts';
import type { SupportCheck, Verdict } from './check/support-check.ts';
import { CitedNumbers } from './cited-numbers.ts';
import type { Claim } from './claim.ts';
import {
  type Draft,
  HeldStructure,
  joinDrafts,
  LEADING_LEVEL,
  placeMarks,
  plainDraft,
  type Structure,
  TABLE_LEVEL,
} from './draft.ts';
import { SaidBefore } from './said-before.ts';
import { type AnswerStanding, StatementWriter } from './write-statement.ts';

/** The rules for writing an answer. */
export interface CitationRules {
  /** The source of an evidence number, counted from 1; `undefined`: none. Sources may be added while the answer is written. */
  readonly sourceOf: (number: number) => EvidenceSource | undefined;
  /** Whether links and images may point to the address. */
  readonly isKnownAddress: (address: string) => boolean;
  /** Finds the quote in the numbered evidence that supports a claim; `null`: the evidence is not text. Absent: no quotes. */
  readonly quoteOf?: (claim: Claim, numbers: readonly number[]) => Quote | null;
  /** Checks statements against the evidence that they cite; absent: no check. */
  readonly check?: SupportCheck;
  /** What to do with unsupported statements: `strict` leaves them out, `flag` marks them. Absent: `strict`. */
  readonly verify?: 'flag' | 'strict';
  /** Whether to leave out repeated statements, which models write when they have nothing more to say. */
  readonly leavesOutRepeats?: boolean;
  /** The mark that `flag` writes after a statement, in the language of the answer. Absent: `(unverified)`. */
  readonly unsupportedMark?: string;
}

type Content = Exclude<AnswerUnit, { kind: 'gap' }>;

/** The number of statements with each verdict; code, list items and table rows count as statements. */
export type StatementCounts = Readonly<Record<Verdict, number>>;

/**
 * Writes an answer with citations: takes Markdown whose marks are evidence numbers, in pieces of any size; returns Markdown
 * whose marks count from 1 in order of first use. Before each text come its new sources and the quote behind each mark.
 *
 * Drops marks of unknown numbers; keeps code unchanged; turns links and images to unknown addresses, and HTML, into text;
 * replaces a list of sources that the model writes. With a check, each sentence, list item, table row and block of code is
 * emitted once it is complete and supported. The result does not depend on how the text is cut into pieces. Buffers at most
 * one unit of text (64,000 characters of code).
 */
export class CitationWriter {
  readonly #rules: CitationRules;
  readonly #units = new AnswerUnits();
  readonly #numbers: CitedNumbers;
  readonly #statements: StatementWriter;
  readonly #held = new HeldStructure();
  #input = '';
  #written = '';
  #citations: Citation[] = [];
  /** Of all text before {@link #written}, in UTF-16 units. */
  #length = 0;
  #emittedSources = 0;
  #gap: Gap = '';
  /** The strongest gap since text was emitted, or held back. */
  #gapSinceText: Gap = '';
  #gapSinceHeld: Gap = '';
  #hasText = false;
  #isLeftOut = false;
  #isTable = false;
  #tableRows = 0;
  #isInSources = false;
  readonly #said = new SaidBefore();

  constructor(rules: CitationRules) {
    this.#rules = rules;
    this.#numbers = new CitedNumbers(rules.sourceOf);
    this.#statements = new StatementWriter(rules, this.#numbers);
  }

  /** Takes a piece; returns what can be emitted now, often nothing. */
  write(piece: string): AnswerEvent[] {
    this.#input += piece;
    const open = UNDECIDED.exec(this.#input);
    const whole = this.#input.slice(0, open?.index ?? this.#input.length);
    this.#input = this.#input.slice(whole.length);
    return this.#letOut(this.#units.write(withoutInvisible(whole)));
  }

  /** Returns the rest. */
  end(): AnswerEvent[] {
    const rest = this.#units.write(withoutInvisible(this.#input));
    return this.#letOut(withoutPartialMark([...rest, ...this.#units.end()]));
  }

  /** Whether the input repeats itself in a loop: the caller may stop. */
  get isLoop(): boolean {
    return this.#said.isLoop;
  }

  /** Whether any text was emitted. */
  get hasText(): boolean {
    return this.#hasText;
  }

  /** The sources cited so far, in order of the numbers that the reader sees. */
  get cited(): readonly EvidenceSource[] {
    return this.#numbers.sources;
  }

  get counts(): StatementCounts {
    return this.#statements.counts;
  }

  /** What the answer stands on so far. */
  get standing(): AnswerStanding {
    return this.#statements.standing;
  }

  #letOut(units: readonly AnswerUnit[]): AnswerEvent[] {
    this.#written = '';
    this.#citations = [];
    for (const unit of units) this.#take(unit);
    if (this.#written === '') return [];
    this.#length += this.#written.length;
    return [
      ...this.#newSources(),
      ...this.#citations.map((citation) => ({ kind: 'citation', citation }) as const),
      { kind: 'text', text: this.#written },
    ];
  }

  #newSources(): AnswerEvent[] {
    const { sources } = this.#numbers;
    const emitted = this.#emittedSources;
    this.#emittedSources = sources.length;
    return sources
      .slice(emitted)
      .map((source, at) => ({ kind: 'source', number: emitted + at + 1, source }) as const);
  }

  #take(unit: AnswerUnit): void {
    if (unit.kind === 'gap') {
      if (unit.text === '\n\n') this.#tableRows = 0;
      this.#gap = stronger(this.#gap, unit.text);
      return;
    }
    // Text directly below or above a table would become part of it.
    const isTable = unit.kind === 'table';
    if (isTable !== this.#isTable) this.#gap = '\n\n';
    this.#isTable = isTable;
    if (!isTable) this.#tableRows = 0;
    if (this.#isOfSources(unit)) this.#leaveOut();
    else this.#takeContent(unit);
  }

  #takeContent(unit: Content): void {
    const structure = this.#structureOf(unit);
    if (structure === null) this.#takeStatement(unit);
    else if (this.#isChecking()) {
      const gap = stronger(this.#gapSinceHeld, this.#gap);
      this.#leaveOut();
      this.#gapSinceHeld = '';
      this.#held.hold({ ...structure, gap });
    } else this.#append(structure.write(), this.#takeGap());
  }

  #isChecking(): boolean {
    return this.#rules.check !== undefined && this.#rules.verify !== 'flag';
  }

  /** Headings, table heads and lead-in lines: they are held back until something follows. */
  #structureOf(unit: Content): Structure | null {
    if (unit.kind === 'heading') {
      const write = () => joinDrafts([plainDraft(unit.lead), this.#unchecked(unit)], '');
      return { level: unit.lead.trim().length, write };
    }
    if (unit.kind === 'rule') return { level: LEADING_LEVEL, write: () => plainDraft(unit.text) };
    if (unit.kind === 'table' && this.#tableRows++ < TABLE_HEAD_ROWS) {
      return { level: TABLE_LEVEL, write: () => this.#unchecked(unit) };
    }
    if (unit.kind === 'sentence' && LEADS_ON.test(unit.text) && this.#leadsOnly(unit.text)) {
      return { level: LEADING_LEVEL, write: () => this.#unchecked(unit) };
    }
    return null;
  }

  #unchecked({ kind, text }: Content): Draft {
    return this.#statements.writeUnchecked(text, kind === 'table');
  }

  #leadsOnly(text: string): boolean {
    return this.#rules.check?.decide(text, [], 'text').verdict === 'claimless';
  }

  #takeStatement(unit: Content): void {
    if (unit.kind === 'sentence' && this.#statements.isAnnex(unit.text)) {
      if (this.#isLeftOut) this.#leaveOut();
      else this.#append(this.#unchecked(unit), this.#takeGap());
      return;
    }
    this.#held.meet(unit.kind);
    const write = this.#isRepeated(unit) ? null : this.#statements.prepare(unit);
    this.#isLeftOut = write === null;
    if (write === null) {
      this.#held.leaveOut();
      this.#leaveOut();
    } else this.#letOutUnder(write);
  }

  #isRepeated({ kind, text }: Content): boolean {
    return this.#rules.leavesOutRepeats === true && kind !== 'code' && this.#said.again(text);
  }

  /** Emits a draft together with the structure above it that was held back. */
  #letOutUnder(write: () => Draft): void {
    const held = this.#held.take();
    const gap = stronger(this.#gapSinceHeld, this.#takeGap());
    for (const structure of held) this.#append(structure.write(), structure.gap);
    this.#append(write(), gap);
  }

  /** Whether a unit belongs to a list of sources that the model wrote: `Sources:` and the lines below. */
  #isOfSources(unit: Content): boolean {
    if (unit.kind === 'code') return false;
    if (isSourcesTitle(unit.text.split('\n', 1)[0] ?? '')) {
      this.#isInSources = unit.kind !== 'table';
      return this.#isInSources;
    }
    if (!this.#isInSources) return false;
    const isListed =
      unit.kind === 'item' ||
      (unit.kind === 'sentence' && /^\W{0,4}\d{1,3}\W|https?:\/\//u.test(unit.text));
    this.#isInSources = isListed;
    return isListed;
  }

  #leaveOut(): void {
    const gap = this.#takeGap();
    this.#gapSinceText = stronger(this.#gapSinceText, gap);
    this.#gapSinceHeld = stronger(this.#gapSinceHeld, gap);
  }

  #takeGap(): Gap {
    const gap = this.#gap;
    this.#gap = '';
    return gap;
  }

  #append(draft: Draft, before: Gap): void {
    const wanted = stronger(this.#gapSinceText, before);
    if (draft.text === '') {
      this.#gapSinceText = wanted;
      return;
    }
    const gap = wanted === '' && /^[(:[`]/.test(draft.text) ? ' ' : wanted;
    this.#gapSinceText = '';
    this.#gapSinceHeld = '';
    if (this.#hasText) this.#written += gap;
    const { text, citations } = placeMarks(draft, this.#length + this.#written.length);
    this.#written += text;
    this.#citations.push(...citations);
    this.#hasText = true;
  }
}

// A carriage return, half of a surrogate pair, the beginning of a terminal escape: the next piece decides.
const ESCAPE = String.fromCharCode(0x1b);
const UNDECIDED = new RegExp(`(?:\\r|[\\ud800-\\udbff]|${ESCAPE}(?:\\[[0-9;?]{0,32})?)$`);

// A mark cut off by the end of the answer.
const PARTIAL_MARK = /[ \t]*(?:\[\[?|【|［)[ \t^]*\d[\d\s,;–-]*(?:[†‡][^\]】］\n]*)?$/u;

function withoutPartialMark(units: readonly AnswerUnit[]): AnswerUnit[] {
  const last = units.at(-1);
  if (last === undefined || last.kind === 'gap' || last.kind === 'code') return [...units];
  return [...units.slice(0, -1), { ...last, text: last.text.replace(PARTIAL_MARK, '') }];
}

const TABLE_HEAD_ROWS = 2;
const LEADS_ON = /[:：]\**\s*$|^\*\*[^*\n]+\*\*$/u;

function stronger(first: Gap, second: Gap): Gap {
  return GAPS.indexOf(first) >= GAPS.indexOf(second) ? first : second;
}

// Titles of lists of sources, such as `Sources`.
const TITLES = new Set(
  KNOWN_LANGUAGES.flatMap(({ statements }) => statements?.sourcesTitles?.split(',') ?? []),
);

/** Whether a line is the title of a list of sources: `Sources:`, `**Quellen**`, `### References`. */
function isSourcesTitle(line: string): boolean {
  if (line.length > 60) return false;
  const words = line.replace(/[*_#:：\s]+/gu, ' ').trim();
  return TITLES.has(words.toLowerCase());
}
