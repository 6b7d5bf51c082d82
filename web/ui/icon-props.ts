/** How an icon looks beside a word. */
export const iconProps = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const
