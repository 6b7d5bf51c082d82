export type Weekday = { day: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri'; title: string; line: string }

/** What each day of a week is for, on the landing and the sign-in page. */
export const week: readonly Weekday[] = [
  { day: 'Mon', title: 'Numbers in', line: 'Every measurable has an owner. Misses stand out.' },
  { day: 'Tue', title: 'Meet', line: 'Ninety minutes, one agenda, one clock.' },
  { day: 'Wed', title: 'Solve', line: 'The top issues leave the room as to-dos.' },
  { day: 'Thu', title: 'Move the rocks', line: 'Milestones tick forward, week by week.' },
  { day: 'Fri', title: 'Look back', line: 'What got done, what slipped, what is next.' },
]
