import { isPrivateAddress, isPublicAddress } from '../../outbound/address-rules.ts';
import { readIssuers } from './read-issuers.ts';
import type { SettingFault } from './setting-fault.ts';
import type { Settings } from './settings.ts';

/** The settings of session tokens as they work together. */
export interface TokenSettings {
  /** Of the server's own region. */
  readonly issuer: string;
  readonly audience: string;
  readonly allowPrivate: boolean;
  readonly scopeClaim: string;
  readonly groupsClaim: string;
  readonly acceptsKeys: boolean;
}

/** The settings of session tokens; `null` if they are off. For settings without {@link faultsOfTokenSettings}. */
export function readTokenSettings(settings: Settings): TokenSettings | null {
  const issuer = readIssuers(settings.AUTH_ISSUERS)?.get(settings.AUTH_REGION);
  if (!settings.AUTH_ENABLED || issuer === undefined) return null;
  return {
    issuer,
    audience: settings.AUTH_AUDIENCE,
    allowPrivate: settings.AUTH_ALLOW_PRIVATE,
    scopeClaim: settings.AUTH_SCOPE_CLAIM,
    groupsClaim: settings.AUTH_GROUPS_CLAIM,
    acceptsKeys: settings.AUTH_ACCEPT_KEYS,
  };
}

/** What is missing or wrong between the settings of session tokens, each of which is valid by itself. */
export function faultsOfTokenSettings(settings: Settings): SettingFault[] {
  if (!settings.AUTH_ENABLED) return [];
  const { AUTH_REGION, AUTH_AUDIENCE, AUTH_ALLOW_PRIVATE } = settings;
  const issuers = readIssuers(settings.AUTH_ISSUERS) ?? new Map<string, string>();
  const issuer = issuers.get(AUTH_REGION);
  const faults: SettingFault[] = [];
  if (issuers.size === 0) faults.push(missing('AUTH_ISSUERS', ISSUERS_EXAMPLE));
  if (AUTH_REGION === '') {
    faults.push(missing('AUTH_REGION', `AUTH_REGION=${[...issuers.keys()][0] ?? 'eu'}`));
  } else if (issuer === undefined && issuers.size > 0) {
    const regions = [...issuers.keys()];
    faults.push({
      name: 'AUTH_REGION',
      fault: `AUTH_ISSUERS has no issuer for "${AUTH_REGION}", only for ${regions.join(', ')}`,
      example: `AUTH_REGION=${regions[0]}`,
    });
  }
  if (AUTH_AUDIENCE === '') faults.push(missing('AUTH_AUDIENCE', 'AUTH_AUDIENCE=search-api'));
  const fault = issuer === undefined ? null : faultOfAddress(issuer, AUTH_ALLOW_PRIVATE);
  return fault === null ? faults : [...faults, fault];
}

const ISSUERS_EXAMPLE = 'AUTH_ISSUERS={"eu":"https://id.example.org/realms/search"}';

function missing(name: string, example: string): SettingFault {
  return { name, fault: 'AUTH_ENABLED needs it, and it is not set', example };
}

/** By the written address alone; names are looked up with each connection, where the same rules hold. */
function faultOfAddress(issuer: string, allowPrivate: boolean): SettingFault | null {
  const { hostname, protocol } = new URL(issuer);
  const isPrivate = isPrivateHost(hostname);
  if (isPrivate && !allowPrivate) {
    const fault = `the issuer ${issuer} has a private address, which only AUTH_ALLOW_PRIVATE=true permits`;
    return { name: 'AUTH_ISSUERS', fault, example: 'AUTH_ALLOW_PRIVATE=true' };
  }
  if (protocol === 'http:' && !allowPrivate) {
    const fault = `the issuer ${issuer} is without https, which only AUTH_ALLOW_PRIVATE=true permits, for private addresses`;
    return { name: 'AUTH_ISSUERS', fault, example: ISSUERS_EXAMPLE };
  }
  if (protocol === 'http:' && isLiteral(hostname) && !isPrivateAddress(ipOf(hostname))) {
    const fault = `the issuer ${issuer} is without https at an address that is not private, where anyone on the way could exchange its keys`;
    return { name: 'AUTH_ISSUERS', fault, example: ISSUERS_EXAMPLE };
  }
  return null;
}

function isPrivateHost(hostname: string): boolean {
  if (/(?:^|\.)localhost$/.test(hostname)) return true;
  return isLiteral(hostname) && !isPublicAddress(ipOf(hostname));
}

function ipOf(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** As `URL` writes addresses: IPv4 with four numbers, IPv6 in brackets. */
function isLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname);
}
