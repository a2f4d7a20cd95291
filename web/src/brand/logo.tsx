/** The mark of Quarry: a cut block of stone, three strata and a facet in the light. Its colours follow the scheme. */
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <path fill="var(--accent)" d="M16 3 28 9.4 16 15.8 4 9.4Z" />
      <path fill="var(--accent)" opacity=".78" d="m4 12 10.9 5.8v3.5L4 15.5Z" />
      <path fill="var(--accent)" opacity=".78" d="m4 17.9 10.9 5.8V29L4 23.2Z" />
      <path fill="var(--accent)" opacity=".5" d="m28 12-10.9 5.8V29L28 23.2Z" />
    </svg>
  );
}
