import { issueMessage } from '../../runtime/issue-message.ts';
import { type InputFault, Problem } from '../../runtime/problem.ts';
import { splitSettings } from './common-settings.ts';
import { parseSchedule } from './schedule.ts';
import { keepSecrets } from './secret-settings.ts';
import { knownSettings } from './setting-facts.ts';
import type { Source, SourceKind, SourceSettings } from './source.ts';
import { type AttributeChange, changeAttributes } from './source-attributes.ts';
import type { SourceKindRules } from './source-kind.ts';
import {
  nameOfPlace,
  placeFaults,
  type RequestedPlace,
  requestedPlace,
  uploadFaults,
} from './source-place.ts';

// A name has to fit a line of a list.
const MAX_NAME_LENGTH = 100;
/** Of foreign names in messages. */
const MAX_SHOWN_LENGTH = 100;
// Enough to correct a request; bounds the response to a hostile one.
const MAX_FAULTS = 50;

/** An untrusted request for a source. */
export interface SourceRequest {
  readonly kind: string;
  /** Default: the name of the folder or file, or the host. */
  readonly name?: string | undefined;
  /** Absolute, on the server. */
  readonly path?: string | undefined;
  readonly url?: string | undefined;
  /** Whether its files are uploaded; then it has no other place. */
  readonly uploads?: true | undefined;
  readonly settings?: unknown;
  /** `null` or `never` for never. Default: that of its kind. */
  readonly schedule?: string | null | undefined;
}

/** Requested changes of a source. Settings are replaced as a whole. */
export type SourceUpdate = Pick<SourceRequest, 'name' | 'settings' | 'schedule'> & {
  /** By name; other attributes stay unchanged. */
  readonly attributes?: Readonly<Record<string, AttributeChange>> | undefined;
  readonly paused?: boolean | undefined;
};

/** A validated request. */
export interface SourceDraft {
  readonly rules: SourceKindRules;
  readonly name: string;
  readonly place: RequestedPlace;
  readonly settings: SourceSettings;
  /** `undefined` for the default. */
  readonly schedule: string | null | undefined;
}

/** @throws Problem ERR_BODY_INVALID with every fault, up to 50. */
export function checkRequest(
  request: SourceRequest,
  kinds: Readonly<Record<SourceKind, SourceKindRules>>,
): SourceDraft {
  const rules = rulesOf(request.kind, kinds);
  if (rules === null) throw invalidSource([unknownKind(kinds)]);
  const place = requestedPlace(request);
  const name = (request.name ?? nameOfPlace(place, rules)).trim();
  const given = request.settings === undefined ? {} : request.settings;
  const settings = readSettings(given, {}, rules);
  const schedule = readSchedule(request.schedule, rules);
  const ownFaults = request.uploads ? uploadFaults(place, rules) : placeFaults(place, rules);
  throwFaults([
    ...ownFaults,
    // Without a valid place the default name is not checked.
    ...(request.name === undefined && ownFaults.length > 0 ? [] : nameFaults(name)),
    ...settings.faults,
    ...schedule.faults,
  ]);
  return { rules, name, place, settings: settings.value, schedule: schedule.value };
}

/** Only the changes. @throws Problem ERR_BODY_INVALID with every fault, up to 50. */
export function checkUpdate(
  update: SourceUpdate,
  source: Source,
  rules: SourceKindRules,
): Partial<Pick<Source, 'name' | 'settings' | 'attributes' | 'schedule' | 'isPaused'>> {
  const name = update.name?.trim();
  const settings =
    update.settings === undefined ? null : readSettings(update.settings, source.settings, rules);
  const attributes =
    update.attributes === undefined ? null : changeAttributes(source.attributes, update.attributes);
  const schedule = readSchedule(update.schedule, rules);
  throwFaults([
    ...(name === undefined ? [] : nameFaults(name)),
    ...(settings?.faults ?? []),
    ...(attributes?.faults ?? []),
    ...schedule.faults,
    ...(update.paused === undefined || rules.isRead ? [] : [NEVER_PAUSED]),
  ]);
  return {
    ...(name !== undefined && { name }),
    ...(settings !== null && { settings: settings.value }),
    ...(attributes !== null && { attributes: attributes.attributes }),
    ...(schedule.value !== undefined && { schedule: schedule.value }),
    ...(update.paused !== undefined && { isPaused: update.paused }),
  };
}

const NEVER_PAUSED: InputFault = {
  path: 'paused',
  message: 'Nothing is read here that could be paused: documents are pushed.',
};

function rulesOf(
  kind: string,
  kinds: Readonly<Record<SourceKind, SourceKindRules>>,
): SourceKindRules | null {
  return Object.values(kinds).find((rules) => rules.kind === kind) ?? null;
}

function unknownKind(kinds: object): InputFault {
  const available = Object.keys(kinds).join(', ');
  return { path: 'kind', message: `There is no such kind of source. Available: ${available}.` };
}

function nameFaults(name: string): InputFault[] {
  if (name.length >= 1 && name.length <= MAX_NAME_LENGTH) return [];
  return [{ path: 'name', message: `A name has 1 to ${MAX_NAME_LENGTH} characters.` }];
}

interface Checked<Value> {
  /** Valid only without faults. */
  readonly value: Value;
  readonly faults: readonly InputFault[];
}

function readSettings(
  given: unknown,
  previous: SourceSettings,
  rules: SourceKindRules,
): Checked<SourceSettings> {
  const { own, common, faults: commonFaults } = splitSettings(given);
  const { settings, unknownSecrets } = keepSecrets(own, previous, rules);
  const parsed = rules.settings.safeParse(settings, { error: issueMessage });
  if (!parsed.success) {
    const faults = parsed.error.issues.flatMap((issue) => toFaults(issue, rules));
    return { value: {}, faults: [...faults, ...commonFaults] };
  }
  const message = 'Give the secret itself: none is kept here that this could stand for.';
  const faults = unknownSecrets.map((name) => ({ path: `settings.${name}`, message }));
  return { value: { ...parsed.data, ...common }, faults: [...faults, ...commonFaults] };
}

type SettingsResult = ReturnType<SourceKindRules['settings']['safeParse']>;
type SettingsIssue = NonNullable<SettingsResult['error']>['issues'][number];

function toFaults(issue: SettingsIssue, rules: SourceKindRules): InputFault[] {
  const path = ['settings', ...issue.path].reduce<string>((before, step) => {
    const name = String(step).slice(0, MAX_SHOWN_LENGTH);
    return typeof step === 'number' ? `${before}[${name}]` : `${before}.${name}`;
  }, '');
  const place = path.slice(1);
  if (issue.code === 'unrecognized_keys') {
    const message = noSuchSetting(knownSettings(rules, issue.path));
    return issue.keys.map((key) => ({
      path: `${place}.${key.slice(0, MAX_SHOWN_LENGTH)}`,
      message,
    }));
  }
  const isNoObject = issue.path.length === 0 && issue.code === 'invalid_type';
  if (isNoObject) return [{ path: place, message: 'Settings are an object.' }];
  // For an invalid key, the message is in the issue of the key schema.
  const inner = issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined;
  return [{ path: place, message: inner ?? issue.message }];
}

function noSuchSetting(known: readonly string[]): string {
  const names = known.length === 0 ? 'There are none here.' : `Known: ${known.join(', ')}.`;
  return `There is no such setting. ${names}`;
}

function readSchedule(
  given: string | null | undefined,
  rules: SourceKindRules,
): Checked<string | null | undefined> {
  const schedule = given?.trim().replaceAll(/\s+/g, ' ');
  if (given === undefined) return { value: undefined, faults: [] };
  if (schedule === undefined || schedule.toLowerCase() === 'never') {
    return { value: null, faults: [] };
  }
  const parsed = parseSchedule(schedule);
  if (parsed.kind === 'fault') {
    return { value: null, faults: [{ path: 'schedule', message: parsed.message }] };
  }
  const message = `Nothing is read by itself for the kind "${rules.kind}": it has no schedule.`;
  return { value: schedule, faults: rules.isRead ? [] : [{ path: 'schedule', message }] };
}

function throwFaults(faults: readonly InputFault[]): void {
  if (faults.length > 0) throw invalidSource(faults);
}

function invalidSource(errors: readonly InputFault[]): Problem {
  return new Problem('ERR_BODY_INVALID', {
    detail: 'The source is not described rightly.',
    errors: errors.slice(0, MAX_FAULTS),
  });
}
