import {
  type Command,
  type CommandContext,
  type CommandInput,
  exitCodes,
  jsonOption,
} from '../command.ts';
import { checkData } from '../doctor/check-data.ts';
import { checkInstallation } from '../doctor/check-installation.ts';
import { checkMachine } from '../doctor/check-machine.ts';
import { checkServer } from '../doctor/check-server.ts';
import type { Finding } from '../doctor/finding.ts';
import { formatNoun } from '../format.ts';
import { printable, printableJson } from '../printable.ts';
import type { Terminal, TextStyle } from '../terminal.ts';

/** `quarry doctor` */
export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Checks this installation, and shows how to fix faults.',
  options: { json: jsonOption },
  examples: [{ line: 'quarry doctor', meaning: 'Exit code 1 if there is a fault.' }],
  run: examine,
};

const marks = {
  ok: ['✓', 'green'],
  warning: ['!', 'yellow'],
  fault: ['✗', 'red'],
} as const satisfies Record<Finding['status'], readonly [string, TextStyle]>;

async function examine(
  input: CommandInput,
  { installation, terminal }: CommandContext,
): Promise<number> {
  const findings = [
    ...(await checkInstallation(installation)),
    ...(await checkData(installation)),
    ...(await checkMachine(installation)),
    ...(await checkServer(installation)),
  ];
  const faults = findings.filter(({ status }) => status === 'fault');
  if (input.flags.has('json')) {
    terminal.print(printableJson({ findings }));
  } else {
    for (const finding of findings) printFinding(terminal, finding);
    const isWell = faults.length === 0;
    terminal.print(isWell ? '\nNothing is at fault.' : `\n${formatNoun(faults.length, 'fault')}.`);
  }
  return faults.length === 0 ? exitCodes.ok : exitCodes.failed;
}

function printFinding(terminal: Terminal, { name, status, detail, remedy }: Finding): void {
  const [mark, style] = marks[status];
  terminal.print(`${terminal.style(style, mark)} ${name}: ${printable(detail)}`);
  if (remedy !== null) terminal.print(`    → ${printable(remedy)}`);
}
