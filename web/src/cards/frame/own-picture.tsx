import { type ReactNode, useState } from 'react';
import { isOwnPath } from '../../place/own-path.ts';

/**
 * A small picture that says nothing by itself, of this server alone: its page requests nothing from other servers. Where there is none,
 * or it cannot be loaded, `children`.
 */
export function OwnPicture({
  address,
  children,
}: {
  readonly address: string | null;
  readonly children?: ReactNode;
}) {
  const [isLost, setLost] = useState(false);
  if (isLost || address === null || !isOwnPath(address)) return children;
  return <img src={address} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />;
}
