/*
 * Where programs keep credentials: by their own documentation and the usual places on Linux, macOS and Windows. All in lower
 * case, `/` separated; a `*` at the end of a name matches any ending.
 */

/** Folders in which everything is private. */
export const PRIVATE_FOLDERS: readonly string[] = [
  // Keys and credentials of command lines.
  ...['.ssh', '.gnupg', '.aws', '.azure', '.oci', '.kube', '.config/gcloud', '.config/gh'],
  ...[
    '.config/op',
    '.config/doctl',
    '.config/filezilla',
    '.vnc',
    'etc/ssl/private',
    'etc/pki/tls/private',
  ],
  // Password stores and the keyrings of desktops.
  ...[
    '.password-store',
    '.local/share/keyrings',
    '.local/share/kwalletd',
    '.kde/share/apps/kwallet',
  ],
  ...[
    '.gnome2/keyrings',
    '.electrum',
    '.config/keepassxc',
    '.config/bitwarden*',
    '.config/1password',
  ],
  ...[
    'library/keychains',
    'library/application support/bitwarden',
    'library/application support/1password*',
  ],
  ...['appdata/roaming/bitwarden', 'appdata/local/1password', 'appdata/roaming/keepass*'],
  ...['appdata/roaming/microsoft/credentials', 'appdata/local/microsoft/credentials'],
  ...[
    'appdata/roaming/microsoft/protect',
    'appdata/local/microsoft/vault',
    'appdata/roaming/microsoft/vault',
  ],
  ...['*.agilekeychain', '*.opvault'],
  // Profiles of browsers and mail programs: passwords, cookies, history.
  ...['.mozilla', '.thunderbird', '.librewolf', '.waterfox', '.zen', '.config/google-chrome*'],
  ...['.config/chromium', '.config/microsoft-edge*', '.config/bravesoftware', '.config/vivaldi*'],
  ...[
    '.config/opera*',
    '.var/app/org.mozilla.*',
    '.var/app/com.google.chrome*',
    '.var/app/org.chromium.*',
  ],
  ...[
    '.var/app/com.brave.browser',
    '.var/app/com.microsoft.edge*',
    'snap/firefox/common',
    'snap/chromium/common',
  ],
  'library/containers/com.apple.safari',
  ...[
    'application support/firefox',
    'application support/google/chrome*',
    'application support/chromium',
  ],
  ...[
    'application support/microsoft edge*',
    'application support/bravesoftware',
    'application support/vivaldi',
  ],
  ...[
    'application support/com.operasoftware.opera*',
    'application support/arc',
    'library/thunderbird',
  ],
  ...['appdata/roaming/mozilla', 'appdata/local/mozilla', 'appdata/roaming/thunderbird'],
  ...['appdata/local/google/chrome*', 'appdata/local/chromium', 'appdata/local/microsoft/edge*'],
  ...['appdata/local/bravesoftware', 'appdata/local/vivaldi', 'appdata/roaming/opera software'],
  // Folders in which shells keep histories.
  ...['.zsh_sessions', '.bash_sessions'],
];

/** Like {@link PRIVATE_FOLDERS}, but case-sensitive as on macOS: `docs/library/cookies` is a part of a manual. */
export const PRIVATE_FOLDERS_AS_WRITTEN: readonly string[] = ['Library/Safari', 'Library/Cookies'];

/** Files that are private only in these places; elsewhere the same names may be anything. */
export const PRIVATE_FILES: readonly string[] = [
  ...[
    '.docker/config.json',
    '.config/containers/auth.json',
    '.cargo/credentials*',
    '.gem/credentials',
  ],
  ...[
    '.config/git/credentials',
    '.m2/settings.xml',
    '.m2/settings-security.xml',
    '.composer/auth.json',
    '.config/composer/auth.json',
  ],
  ...[
    '.config/rclone/rclone.conf',
    '.config/hub',
    '.gradle/gradle.properties',
    '.nuget/nuget.config',
  ],
  ...['.terraform.d/credentials.tfrc.json', '.ivy2/.credentials', '.sbt/.credentials'],
  ...[
    'etc/shadow',
    'etc/shadow-',
    'etc/gshadow',
    'etc/gshadow-',
    'postgresql/pgpass.conf',
    'psreadline/consolehost_history.txt',
  ],
];

/** Names that are private in every place. */
export const PRIVATE_NAMES: ReadonlySet<string> = new Set([
  ...[
    '.netrc',
    '_netrc',
    '.pgpass',
    '.my.cnf',
    '.mylogin.cnf',
    '.npmrc',
    '.pypirc',
    '.git-credentials',
  ],
  ...[
    '.dockercfg',
    '.vault-token',
    '.htpasswd',
    '.s3cfg',
    '.boto',
    '.smbcredentials',
    '.terraformrc',
  ],
  ...[
    '.fetchmailrc',
    '.msmtprc',
    '.esmtprc',
    '.authinfo',
    '.authinfo.gpg',
    '.databrickscfg',
    '.rhosts',
  ],
  ...[
    '.xauthority',
    '.iceauthority',
    'secring.gpg',
    'wallet.dat',
    'key3.db',
    'key4.db',
    'signons.sqlite',
  ],
  ...[
    'cookies.sqlite',
    'fish_history',
    'consolehost_history.txt',
    '.viminfo',
    '.lesshst',
    '.dbshell',
  ],
]);

/** Extensions of key stores and password stores. `.key` is in {@link LOOKED_INTO}: Keynote uses it, too. */
export const PRIVATE_ENDINGS: ReadonlySet<string> = new Set(
  'p12 pfx pkcs12 ppk jks keystore bcfks keytab kdbx kdb psafe3 1pif 1pux keychain keychain-db kwl'.split(
    ' ',
  ),
);

/** Extensions that public files have as well, such as certificates: the bytes decide. */
export const LOOKED_INTO: ReadonlySet<string> = new Set(
  'pem key crt cer cert der p8 pk8 gpg pgp ovpn'.split(' '),
);
