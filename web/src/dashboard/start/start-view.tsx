import { useInterface } from '../../messages/interface-context.ts';
import type {
  HealthBody,
  IndexStatistics,
  InvitationBody,
  KeyBody,
  Overview,
  PersonBody,
  SourceBody,
} from '../../wire/wire-types.ts';
import { usePolling, useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { buttonLink } from '../parts/button.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { RowsSkeleton } from '../parts/rows.tsx';
import { Section, ViewHead } from '../parts/view-head.tsx';
import { viewAddress } from '../shell/dashboard-place.ts';
import { useInside } from '../shell/inside-context.ts';
import { ViewLink } from '../shell/view-link.tsx';
import { ContentNumbers, OverviewNumbers } from './content-numbers.tsx';
import { type Concern, findConcerns, findNextSteps, type NextStep } from './next-steps.ts';
import styles from './start-view.module.css';

// While something is read: its numbers grow.
const READING_MS = 3_000;

/** `Start`: what is indexed, how fresh it is, what failed and what to do next; each as far as the role sees it. */
export function StartView() {
  const words = useDashboardMessages();
  const { may } = useInside();
  const seesSources = may('sources');
  const sources = useRead<{ sources: SourceBody[] }>(seesSources ? '/api/sources' : null);
  const keys = useRead<{ keys: KeyBody[] }>(may('keys') ? '/api/keys' : null);
  const people = useRead<{ people: PersonBody[] }>(may('people') ? '/api/people' : null);
  const invitations = useRead<{ invitations: InvitationBody[] }>(
    may('people') ? '/api/invitations' : null,
  );
  const health = useRead<HealthBody>('/v1/health');
  const stats = useRead<{ index: IndexStatistics }>(may('stats') ? '/api/stats' : null);
  const overview = useRead<Overview>(may('stats') ? null : '/api/overview');
  const isReading = sources.value?.sources.some(({ state }) => state === 'running') ?? false;
  usePolling(sources.reload, READING_MS, isReading);
  usePolling(stats.reload, READING_MS, isReading);

  const concerns = findConcerns(sources.value?.sources ?? [], health.value);
  const steps = findNextSteps({
    sources: sources.value?.sources ?? null,
    keys: keys.value?.keys ?? null,
    people: people.value?.people ?? null,
    invitations: invitations.value?.invitations ?? null,
  });
  // Drawn at once when all is known: what arrives later would push the rest down.
  const isKnown = [
    [may('sources'), sources] as const,
    [may('keys'), keys] as const,
    [may('people'), people] as const,
    [may('people'), invitations] as const,
    [true, health] as const,
    [may('stats'), stats] as const,
    [!may('stats'), overview] as const,
  ].every(([isAsked, read]) => !isAsked || read.value !== null || read.failure !== null);
  const failure = sources.failure ?? stats.failure ?? overview.failure;
  const reload = () => void Promise.all([sources.reload(), stats.reload(), overview.reload()]);
  return (
    <>
      <ViewHead title={words.views.start} />
      {!isKnown ? (
        <RowsSkeleton count={4} />
      ) : (
        <>
          {failure !== null && <FailureNotice failure={failure} onRetry={reload} />}
          {concerns.length > 0 && (
            <Section title={words.start.problems}>
              <div className={styles['attention']}>
                {concerns.map((concern) => (
                  <ConcernNotice key={`${concern.kind} ${concern.name}`} concern={concern} />
                ))}
              </div>
            </Section>
          )}
          {steps.length > 0 && (
            <Section title={words.start.next}>
              <div className={styles['steps']}>
                {steps.map((step, place) => (
                  <Step key={step} step={step} isFirst={place === 0} />
                ))}
              </div>
            </Section>
          )}
          <Section title={words.start.holds}>
            {may('stats') ? (
              <ContentNumbers
                statistics={stats.value?.index ?? null}
                sources={sources.value?.sources ?? []}
              />
            ) : (
              <OverviewNumbers overview={overview.value} />
            )}
          </Section>
        </>
      )}
    </>
  );
}

function Step({ step, isFirst }: { readonly step: NextStep; readonly isFirst: boolean }) {
  const words = useDashboardMessages().start;
  const [title, detail, to] = {
    content: [words.addContent, words.addContentDetail, viewAddress('sources')],
    key: [words.makeKey, words.makeKeyDetail, viewAddress('keys', 'new')],
    people: [words.invite, words.inviteDetail, viewAddress('people', 'new')],
  }[step] as [string, string, string]; // each of the three has all
  return (
    <div className={styles['step']}>
      <h3>{title}</h3>
      <p>{detail}</p>
      <ViewLink to={to} {...buttonLink(isFirst ? 'primary' : 'plain')}>
        {title}
      </ViewLink>
    </div>
  );
}

function ConcernNotice({ concern }: { readonly concern: Concern }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().start;
  switch (concern.kind) {
    case 'source':
      return (
        <Notice icon="alert" tone="danger" title={words.failedSource(concern.name)}>
          <ViewLink to={viewAddress('sources')}>{words.look}</ViewLink>
        </Notice>
      );
    case 'originals': {
      const { count, name } = concern;
      return (
        <Notice icon="alert" title={words.failedOriginals(count, formatNumber(count), name)}>
          <ViewLink to={viewAddress('sources')}>{words.look}</ViewLink>
        </Notice>
      );
    }
    case 'check':
      return (
        <Notice
          icon="alert"
          tone={concern.status === 'down' ? 'danger' : 'plain'}
          title={words.check(concern.name, concern.status)}
        >
          {concern.detail !== null && <p>{concern.detail}</p>}
        </Notice>
      );
  }
}
