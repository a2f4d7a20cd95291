import { allOf } from '../../attributes/conjunction.ts';
import type {
  Comparison,
  FilterExpression,
  FilterLiteral,
} from '../../attributes/filter-expression.ts';
import { MEDIA_COLUMNS } from '../../documents/media/media-columns.ts';
import type { MediaRequest } from './media-request.ts';

/** The filters of a search for pictures or videos, each parameter separately, so that a facet can ignore its own. */
export function mediaFilter(request: MediaRequest): FilterExpression | undefined {
  const { filter, tags } = request;
  return allOf([
    ...(filter === null ? [] : filter.kind === 'and' ? filter.operands : [filter]),
    ...oneOf(MEDIA_COLUMNS.tag, tags),
    ...(request.kind === 'images' ? imageFilters(request) : videoFilters(request)),
  ]);
}

function imageFilters(request: MediaRequest & { readonly kind: 'images' }): FilterExpression[] {
  const { colors, orientations, minWidth, minHeight, licenses, similarTo } = request;
  return [
    ...oneOf(MEDIA_COLUMNS.color, colors),
    ...oneOf(MEDIA_COLUMNS.orientation, orientations),
    ...oneOf(MEDIA_COLUMNS.license, licenses),
    ...bound(MEDIA_COLUMNS.width, '>=', minWidth),
    ...bound(MEDIA_COLUMNS.height, '>=', minHeight),
    ...(similarTo === null
      ? []
      : [{ kind: 'exists', attribute: MEDIA_COLUMNS.look } satisfies FilterExpression]),
  ];
}

function videoFilters(request: MediaRequest & { readonly kind: 'videos' }): FilterExpression[] {
  const { platforms, minDuration, maxDuration } = request;
  return [
    ...oneOf(MEDIA_COLUMNS.platform, platforms),
    ...bound(MEDIA_COLUMNS.durationSeconds, '>=', minDuration),
    ...bound(MEDIA_COLUMNS.durationSeconds, '<=', maxDuration),
  ];
}

function oneOf(attribute: string, texts: readonly string[]): FilterExpression[] {
  if (texts.length === 0) return [];
  const values = texts.map((value): FilterLiteral => ({ type: 'string', value }));
  return [{ kind: 'in', attribute, values }];
}

function bound(
  attribute: string,
  operator: Comparison['operator'],
  value: number | null,
): FilterExpression[] {
  if (value === null) return [];
  return [{ kind: 'compare', attribute, operator, value: { type: 'number', value } }];
}
