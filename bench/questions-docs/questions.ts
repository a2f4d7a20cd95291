/** What a developer asks, and the pages that answer it: paths within the documentation, without their endings. */
export interface DocumentationQuestion {
  readonly text: string;
  /** Any of them is right. */
  readonly pages: readonly string[];
}

type Question = readonly [text: string, ...pages: string[]];

/** Of Python's documentation and npm's, written before any ranking of them was seen. Every other one is unseen while tuning. */
export const QUESTIONS: readonly DocumentationQuestion[] = (
  [
    ['how do I read a JSON file', 'library/json'],
    ['parse command line arguments', 'library/argparse', 'howto/argparse'],
    ['how to run a shell command and get its output', 'library/subprocess'],
    ['why are there separate tuple and list data types', 'faq/design', 'tutorial/datastructures'],
    ['why are default values shared between objects', 'faq/programming'],
    ['how to sort a list of dictionaries by a key', 'howto/sorting'],
    ['format a date as a string', 'library/datetime', 'library/time'],
    ['create a virtual environment', 'library/venv', 'tutorial/venv'],
    ['how to catch multiple exceptions', 'tutorial/errors', 'reference/compound_stmts'],
    ['what does the walrus operator do', 'whatsnew/3.8', 'reference/expressions', 'faq/design'],
    ['copy a directory recursively', 'library/shutil'],
    ['how can I generate random numbers', 'library/random', 'library/secrets', 'faq/library'],
    ['cryptographically secure random token', 'library/secrets'],
    ['count how often each element occurs in a list', 'library/collections'],
    ['cache the result of a function', 'library/functools', 'faq/programming'],
    ['how do I run two coroutines at the same time', 'library/asyncio-task'],
    ['asyncio.wait_for timeout', 'library/asyncio-task'],
    ['match a regular expression case insensitively', 'library/re', 'howto/regex'],
    ['send an email over SMTP', 'library/smtplib', 'library/email.examples'],
    ['read a csv file with a header row', 'library/csv'],
    ['how to log to a file', 'howto/logging', 'howto/logging-cookbook', 'library/logging.handlers'],
    ['mock an object in a unit test', 'library/unittest.mock', 'library/unittest.mock-examples'],
    ['create a temporary file that is deleted automatically', 'library/tempfile'],
    ['what is a descriptor', 'howto/descriptor', 'glossary'],
    ['list all files in a directory', 'library/os', 'library/pathlib', 'library/glob'],
    ['measure execution time of a small piece of code', 'library/timeit'],
    ['find out where memory was allocated', 'library/tracemalloc'],
    ['which function of my program is slow', 'library/profile'],
    ['connect to an sqlite database', 'library/sqlite3'],
    ['download a web page', 'howto/urllib2', 'library/urllib.request'],
    ['open a TCP socket', 'library/socket', 'howto/sockets'],
    [
      'share data between processes',
      'library/multiprocessing',
      'library/multiprocessing.shared_memory',
    ],
    ['os.path.join', 'library/os.path'],
    ['int.from_bytes byteorder', 'library/stdtypes'],
    ['why is 0.1 + 0.2 not 0.3', 'tutorial/floatingpoint', 'faq/design'],
    ['exact decimal arithmetic for money', 'library/decimal'],
    ['how to define an abstract method', 'library/abc'],
    ['generate __init__ automatically from fields', 'library/dataclasses'],
    ['write a C extension module', 'extending/extending', 'extending/newtypes_tutorial'],
    ['what is the global interpreter lock', 'glossary', 'c-api/init'],
    ['how to install exactly what is in the lock file', 'commands/npm-ci'],
    [
      'publish a scoped package so that everyone can install it',
      'using-npm/scope',
      'commands/npm-publish',
    ],
    ['remove unused packages from node_modules', 'commands/npm-prune'],
    ['run a script before install', 'using-npm/scripts'],
    [
      'what does the caret in a version range mean',
      'commands/npm-update',
      'configuring-npm/package-json',
    ],
    [
      'which files are included in the published package',
      'configuring-npm/package-json',
      'using-npm/developers',
      'commands/npm-publish',
      'commands/npm-pack',
    ],
    ['why is this package installed', 'commands/npm-explain'],
    ['check for outdated packages', 'commands/npm-outdated'],
    ['fix security vulnerabilities in dependencies', 'commands/npm-audit'],
    [
      'set a registry for a scope',
      'using-npm/scope',
      'commands/npm-login',
      'configuring-npm/npmrc',
    ],
    ['bump the version number of my package', 'commands/npm-version'],
    ['several packages in one repository', 'using-npm/workspaces'],
    ['where is the npm config file', 'configuring-npm/npmrc'],
    ['log in to a private registry', 'commands/npm-login', 'commands/npm-adduser'],
    ['run a command of a package without installing it', 'commands/npm-exec', 'commands/npx'],
    ['use a local package while developing it', 'commands/npm-link'],
    ['mark a version of a package as deprecated', 'commands/npm-deprecate'],
    ['clear the npm cache', 'commands/npm-cache'],
    ['give a release the tag beta', 'commands/npm-dist-tag'],
    ['force the version of a nested dependency', 'configuring-npm/package-json'],
  ] as const satisfies readonly Question[]
).map(([text, ...pages]) => ({ text, pages }));
