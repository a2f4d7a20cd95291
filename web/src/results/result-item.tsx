import { Fragment } from 'react';
import { Thumbs } from '../feedback/thumbs.tsx';
import { Icon } from '../icons/icon.tsx';
import { MarkedText } from '../marked-text.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { topicLabel } from '../messages/topic-label.ts';
import { documentAddress } from '../place/document-address.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { useNavigation } from '../state/navigation.ts';
import { narrow, topicNames } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import type { SearchResult } from '../wire/wire-types.ts';
import type { AskWhy } from './ask-why.ts';
import { MediaFacts } from './media-facts.tsx';
import { hasPicture, Picture } from './picture.tsx';
import styles from './result-item.module.css';
import { fileType, originalPage } from './result-link.ts';
import { useWhy, WhyButton, type WhyDisclosure, WhyPanel } from './why-this-result.tsx';

export interface ResultItemProps {
  readonly result: SearchResult;
  /** Of the query: a result in it needs no saying so. */
  readonly queryLanguage: string | null;
  readonly askWhy: AskWhy;
  /** Of the search that showed it; `null`: not known. */
  readonly requestId: string | null;
}

/** One result: where it is, what it is called, what it says. */
export function ResultItem({ result, queryLanguage, askWhy, requestId }: ResultItemProps) {
  const language = result.language ?? undefined;
  const why = useWhy(result.id, askWhy);
  return (
    <article className={styles['result']} dir={directionOf(result.title)}>
      <div className={styles['main']}>
        <Whereabouts result={result} why={why} />
        <h2 className={styles['title']} lang={language} dir="auto">
          <TitleLink result={result} />
        </h2>
        <MediaFacts result={result} />
        {result.highlightedSnippet !== '' && (
          <p className={styles['snippet']} lang={language} dir="auto">
            <PassageLinks result={result} />
            <MarkedText html={result.highlightedSnippet} />
          </p>
        )}
        <Facts result={result} queryLanguage={queryLanguage} />
        <WhyPanel
          {...why}
          besides={
            <>
              <Topics topics={result.topics} />
              {requestId !== null && (
                <div className={styles['thumbs']}>
                  <Thumbs requestId={requestId} resultId={result.id} />
                </div>
              )}
            </>
          }
        />
      </div>
      {hasPicture(result) && (
        <div className={styles['thumbnail']}>
          <Picture result={result} />
        </div>
      )}
    </article>
  );
}

const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A result is one block, aligned as its title is written, whatever stands in its parts. */
function directionOf(title: string): 'rtl' | 'ltr' {
  return RIGHT_TO_LEFT.test(title) ? 'rtl' : 'ltr';
}

/** The line above the title: what kind of thing it is, where it is, and the button for why it is here. */
function Whereabouts({ result, why }: { result: SearchResult; why: WhyDisclosure }) {
  const { messages } = useInterface();
  const type = fileType(result);
  const [place = '', ...steps] = result.displayUrl.split(' › ');
  const original = originalPage(result);
  const address = (
    <>
      {result.siteName !== undefined && (
        <>
          <bdi className={styles['host']}>{result.siteName}</bdi>
          {' · '}
        </>
      )}
      <bdi className={result.siteName === undefined ? styles['host'] : undefined}>{place}</bdi>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps of a path have no name but their place
        <Fragment key={`${index} ${step}`}>
          {/* Outside of what it parts, so that it points the way in which the line is written. */}
          {' › '}
          <bdi>{step}</bdi>
        </Fragment>
      ))}
    </>
  );
  return (
    <p className={styles['whereabouts']}>
      <span className={styles['kind']}>
        <Icon name={result.type} size={16} />
        <span className="heard-only">{messages.kinds[result.type]}</span>
      </span>
      {type !== null && <span className={styles['fileType']}>{type}</span>}
      {original === null ? (
        <span className={styles['place']}>{address}</span>
      ) : (
        <a className={styles['place']} href={original} rel="noreferrer">
          {address}
        </a>
      )}
      <WhyButton {...why} />
    </p>
  );
}

/** The title as a link to the document, at the passage that matched. `data-result` is where `j` and `k` go. */
export function TitleLink({ result }: { result: SearchResult }) {
  const { state } = useNavigation();
  const { id, passage, title, highlightedTitle, displayUrl } = result;
  return (
    <PlaceLink
      className={styles['link']}
      to={documentAddress(id, { query: state.text, passage })}
      titled={title}
      data-result={id}
    >
      <MarkedText html={highlightedTitle || displayUrl} />
    </PlaceLink>
  );
}

/** Where the snippet stands, as links to it: the heading above it, and its lines, page or slide. */
function PassageLinks({
  result: { id, passage, section, location },
}: {
  result: Pick<SearchResult, 'id' | 'passage' | 'section' | 'location'>;
}) {
  const { state } = useNavigation();
  const { messages, formatNumber } = useInterface();
  const to = documentAddress(id, { query: state.text, passage });
  const where =
    location &&
    messages.results.location(
      location.unit,
      formatNumber(location.first),
      formatNumber(location.last),
    );
  if (section === undefined && where === undefined) return null;
  return (
    <>
      {section !== undefined && (
        <PlaceLink className={styles['section']} to={to}>
          <bdi>{section}</bdi>
        </PlaceLink>
      )}
      {section !== undefined && where !== undefined && ' · '}
      {where !== undefined && (
        <PlaceLink className={styles['location']} to={to}>
          <bdi>{where}</bdi>
        </PlaceLink>
      )}
      {' — '}
    </>
  );
}

/** The line below the snippet, where there is anything to say. */
function Facts({ result, queryLanguage }: Pick<ResultItemProps, 'result' | 'queryLanguage'>) {
  const { messages, language, formatDate, nameLanguage } = useInterface();
  const { publishedAt, duplicates, explicit } = result;
  const spoken = result.language?.split('-')[0];
  const isForeign = ![language, queryLanguage, undefined].includes(spoken);
  const facts = [
    publishedAt !== null && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>,
    isForeign && result.language !== null && <span>{nameLanguage(result.language)}</span>,
    duplicates > 0 && <span>{messages.results.copies(duplicates)}</span>,
    explicit && <span>{messages.results.explicit}</span>,
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <div className={styles['facts']}>
      {facts.map((fact, place) => (
        // A fixed choice in a fixed order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={place} className={styles['fact']}>
          {fact}
        </span>
      ))}
    </div>
  );
}

/** What the result is about, each a way to narrow the search to it. */
function Topics({ topics }: Pick<SearchResult, 'topics'>) {
  const { messages } = useInterface();
  const { state } = useNavigation();
  if (topics.length === 0) return null;
  return (
    <ul className={styles['topics']} aria-label={messages.results.topics}>
      {topics.slice(0, MAX_TOPICS).map((name) => {
        const topic = topicNames.find((one) => one === name);
        const label = topicLabel(name, messages);
        return (
          <li key={name}>
            {topic === undefined ? (
              label
            ) : (
              <StateLink
                to={narrow(state, { topic })}
                aria-current={state.topic === topic ? 'true' : undefined}
              >
                {label}
              </StateLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

// The clearest come first; more of them say less.
const MAX_TOPICS = 3;
