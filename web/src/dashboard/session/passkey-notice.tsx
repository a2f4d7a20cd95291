import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Notice } from '../parts/notice.tsx';
import type { PasskeyRefusal } from './passkey.ts';

/** Why the browser gave no passkey. */
export function PasskeyNotice({ reason }: { readonly reason: PasskeyRefusal }) {
  const words = useDashboardMessages().passkeys;
  return <Notice icon="lock" tone="danger" title={words.refused[reason]} isAlert />;
}

/** Where passkeys work instead of here; nothing where they do, or are not allowed. */
export function passkeyHint(
  use: string,
  passkeyHost: string | null,
  words: ReturnType<typeof useDashboardMessages>['passkeys'],
): string | null {
  if (use === 'needs-name') return words.needsName;
  if (use === 'elsewhere') return words.elsewhere(passkeyHost ?? '');
  return use === 'unsupported' ? words.unsupported : null;
}
