import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { judgePath, privateFolderOf } from './judge-path.ts';

const isPrivate = (path: string) => {
  const { folder, name } = judgePath(path);
  return folder !== null || name === 'private';
};

const PRIVATE = `
  id_rsa id_ed25519 deep/er/ID_ECDSA id_ed25519_sk etc/ssh/ssh_host_rsa_key
  a.p12 b.PFX c.ppk d.kdbx e.jks f.keystore g.keytab h.keychain-db
  .env .env.local .env.production .envrc app/.ENV prod.env docker/web.env .env_backup
  .netrc _netrc .pgpass .npmrc .pypirc .git-credentials .my.cnf .htpasswd .dockercfg
  .bash_history .zsh_history .python_history .psql_history .node_repl_history .histfile .history .zhistory
  home/ada/.local/share/fish/fish_history PSReadLine/ConsoleHost_history.txt .viminfo
  .aws/credentials .aws/sso/cache/x.json .ssh/config .ssh/known_hosts .gnupg/pubring.txt .kube/config .kube/cache/a
  .docker/config.json .cargo/credentials.toml .m2/settings.xml .config/gcloud/x.json .config/gh/hosts.yml
  .password-store/bank.txt .local/share/keyrings/login.keyring Library/Keychains/login.txt 1.opvault/profile.js
  etc/shadow etc/ssl/private/a.txt
  .mozilla/firefox/x.default/prefs.js .config/google-chrome/Default/Preferences .config/google-chrome-beta/a.json
  .config/chromium/Default/Bookmarks .config/BraveSoftware/Brave-Browser/a.txt .config/microsoft-edge/a.txt
  .thunderbird/x/mail.txt .var/app/org.mozilla.firefox/a.txt snap/firefox/common/.mozilla/a.txt
  Users/ada/Library/Safari/History.txt
  AppData/Roaming/Mozilla/Firefox/Profiles/x/prefs.js
  AppData/Local/Google/Chrome/a.txt AppData/Local/Microsoft/Edge/a.txt AppData/Local/BraveSoftware/a.txt
  wallet.dat x/cookies.sqlite key4.db`
  .trim()
  .split(/\s+/);

/** With a blank in their path. */
const PRIVATE_ON_MACOS = [
  'Library/Application Support/Google/Chrome/Default/Preferences',
  'Library/Application Support/Firefox/Profiles/x/prefs.js',
  'Library/Application Support/Microsoft Edge/a.txt',
  'Library/Application Support/BraveSoftware/a.txt',
  'AppData\\Local\\Google\\Chrome\\User Data\\Default\\Preferences',
];

const PUBLIC = `
  a.md id_cards.md id_mapping.csv id_rsa.pub id_rsa-cert.pub id_generation.html ssh/README.md docs/aws/credentials.md
  .env.example .env.sample .env.template .env.dist example.env environment.md env.md docs/env
  history.md bash_history.md HISTORY.md docs/history netrc.md npmrc.md
  docs/library/cookies/intro.md docs/library/safari/a.md library/README.md keychain.md keystore.md keys.md key
  config.json docker/config.json kube/config m2/settings.xml credentials.toml shadow.md docs/shadow etc/hosts
  firefox/readme.md google/chrome.md chromium/a.md passwords.md password-store/README.md wallet.md .ssh-tips.md
  a.pub server.csr a.pem.md a.key.md`
  .trim()
  .split(/\s+/);

const LOOKED_INTO = 'server.pem tls.key ca.crt a.cer b.p8 vpn.ovpn id_deploy logins.json'.split(
  ' ',
);

describe('by its path', () => {
  test.each([...PRIVATE, ...PRIVATE_ON_MACOS])('%s is private', (path) => {
    expect(isPrivate(path)).toBe(true);
  });

  test.each(PUBLIC)('%s is not private', (path) => {
    expect(judgePath(path)).toEqual({ folder: null, name: null });
  });

  test.each(LOOKED_INTO)('%s is looked into', (path) => {
    expect(judgePath(path)).toEqual({ folder: null, name: 'look' });
  });

  it('a private folder is named, and so are those in it', () => {
    expect(privateFolderOf('/home/ada/.aws')).toBe('.aws');
    expect(privateFolderOf('/home/ada/.aws/sso')).toBe('.aws');
    expect(privateFolderOf('/home/ada/.config/google-chrome-beta')).toBe('google-chrome-beta');
    expect(privateFolderOf('/home/ada/notes')).toBeNull();
  });
});

const anyName = fc.oneof(
  fc.constantFrom('.ssh', '.config', 'google-chrome', 'docs', 'Library', '.env', 'a.md', 'id_rsa'),
  fc.string(),
);

it('nothing makes it throw, and whatever lies in a private folder is private', () => {
  fc.assert(
    fc.property(fc.array(anyName), fc.array(anyName), (above, below) => {
      const { folder } = judgePath([...above, 'x'].join('/'));
      const deeper = judgePath([...above, ...below, 'x'].join('/'));
      if (folder !== null) expect(deeper.folder).toBe(folder);
      expect(judgePath([...above, '.aws', ...below, 'x'].join('/')).folder).not.toBeNull();
    }),
  );
});

it('slashes make no difference, nor does the case of what is private in any case', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRIVATE), (path) => {
      expect(isPrivate(path.replaceAll('/', '\\'))).toBe(true);
      expect(isPrivate(path.toLowerCase()) || path.includes('Library/Safari')).toBe(true);
    }),
  );
});
