import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds in the page, or in the parts that `within` selects; each with where it is and what mends it. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  // Its other mode opens a second page to put frames together; here are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  );
}
