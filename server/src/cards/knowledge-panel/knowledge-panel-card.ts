import { readAskedName } from '../../search/entities/asked-name.ts';
import type { Entities } from '../../search/entities/entities.ts';
import type { Entity, EntityPicture } from '../../search/entities/entity.ts';
import type { Card, CardKind, CardQuery } from '../card.ts';
import { writeFact } from './write-fact.ts';

/** An entity that the query names and that the content or installed open data know. Needs `Entities`. */
export const knowledgePanelCard: CardKind = {
  kind: 'knowledge_panel',
  slot: 'panel',
  needs: 'entities',
  understand(query) {
    const asked = readAskedName(query.text);
    if (asked === null) return null;
    return {
      // Most queries may be a name, so every more specific kind takes precedence.
      certainty: query.isForced ? 1 : 0.3,
      answer: ({ entities }, signal) =>
        entities === undefined ? null : panelOf(asked.name, query, { entities, signal }),
    };
  },
};

async function panelOf(
  name: string,
  { locale, isForced }: CardQuery,
  { entities, signal }: { entities: Entities; signal: AbortSignal },
): Promise<Card | null> {
  const entity = await entities.find(name, { locale, mayWait: isForced }, signal);
  return entity === null ? null : cardOf(entity, locale);
}

function cardOf(entity: Entity, locale: string): Card {
  const { name, type, otherNames, passages, related, document, source, picture } = entity;
  const facts = entity.facts.map((fact) => ({
    key: fact.key,
    label: fact.label,
    ...writeFact(fact, locale),
    source: fact.source,
  }));
  const factTexts = [...new Set(facts.map((fact) => fact.text))];
  const text = passages[0]?.text ?? factTexts.slice(0, SHOWN_FACTS).join(' · ');
  return {
    kind: 'knowledge_panel',
    title: name,
    input: name,
    answer: { text, value: null, unit: null },
    data: {
      name,
      type,
      otherNames,
      passages,
      facts,
      picture: picture === null ? null : pictureOf(picture),
      related,
      document,
    },
    source: { name: source.name, url: source.url },
    expiresAt: null,
  };
}

// Shown in one line if no sentence defines the entity.
const SHOWN_FACTS = 3;

function pictureOf({ documentId, hasThumbnail, imageUrl }: EntityPicture) {
  const thumbnailUrl = hasThumbnail ? `/api/images/${documentId}/thumbnail` : null;
  return { documentId, thumbnailUrl, imageUrl };
}
