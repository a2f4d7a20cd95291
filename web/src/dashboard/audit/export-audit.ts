import { readFailure } from '../../stream/failure.ts';
import { RequestFailed } from '../api/api.ts';

/** Has the browser save all entries, one a line. Rejects as a request does. */
export async function exportAudit(): Promise<void> {
  const headers = { accept: 'application/x-ndjson' };
  const response = await fetch('/api/audit', { headers }).catch(() => {
    throw new RequestFailed({ kind: 'unreachable' });
  });
  if (!response.ok) throw new RequestFailed(await readFailure(response));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = `quarry-audit-${new Date().toISOString().slice(0, 10)}.ndjson`;
  link.click();
  URL.revokeObjectURL(url);
}
