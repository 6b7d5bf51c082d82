import type { ImportKind } from '#contract/imports.ts'
import { t } from '#contract/words.ts'

/** The words of other products for what our rows can be, as they are written without spaces and signs. */
type Words<Meaning extends string> = Record<Meaning, string[]>

const open = ['open', 'no', 'false', '0', 'todo', 'new', 'notdone', 'incomplete', 'notstarted', 'inprogress', 'active']
const done = ['yes', 'true', '1', 'done', 'complete', 'completed', 'closed', 'finished', 'x', '✓']

const ofTicks: Words<'open' | 'completed'> = { open, completed: [...done, 'solved'] }
const ofRocks: Words<'on-track' | 'at-risk' | 'off-track' | 'completed' | 'canceled'> = {
  'on-track': ['ontrack', 'on', 'green', ...open],
  'at-risk': ['atrisk', 'yellow', 'amber'],
  'off-track': ['offtrack', 'off', 'red', 'late', 'behind', 'overdue'],
  completed: done,
  canceled: ['canceled', 'cancelled', 'dropped', 'abandoned'],
}
const ofIssues: Words<'open' | 'solved' | 'dropped'> = {
  open,
  solved: [...done, 'solved', 'resolved'],
  dropped: ['dropped', 'canceled', 'cancelled', 'rejected', 'wontfix', 'tabled'],
}

export const statusWords = {
  todos: { open: t('Open'), completed: t('Completed') },
  rocks: {
    'on-track': t('On track'),
    'at-risk': t('At risk'),
    'off-track': t('Off track'),
    completed: t('Completed'),
    canceled: t('Canceled'),
  },
  milestones: { open: t('Open'), completed: t('Completed') },
  issues: { open: t('Open'), solved: t('Solved'), dropped: t('Dropped') },
} as const satisfies Record<ImportKind, Record<string, string>>

const statuses: Record<ImportKind, Record<string, string[]>> = {
  todos: ofTicks,
  rocks: ofRocks,
  milestones: ofTicks,
  issues: ofIssues,
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}✓]/gu, '')

const meaningIn = (words: Record<string, readonly string[]>, text: string): string | undefined =>
  Object.keys(words).find((meaning) => plain(meaning) === plain(text) || words[meaning]?.includes(plain(text)))

/** The status of ours that a word of a file means; undefined if that is anybody's guess. */
export const statusIn = (kind: ImportKind, text: string): string | undefined => meaningIn(statuses[kind], text)

const priorities = {
  low: ['low', 'l', '3'],
  medium: ['medium', 'normal', 'm', '2', 'none'],
  high: ['high', 'h', '1', 'urgent', 'critical'],
}

export const priorityIn = (text: string): 'low' | 'medium' | 'high' | undefined =>
  meaningIn(priorities, text) as keyof typeof priorities | undefined

const degrees = { 1: ['low', 'l'], 2: ['medium', 'normal', 'm'], 3: ['high', 'h'], 4: ['urgent'], 5: ['critical'] }

/** An issue's priority, from 1 for low to 5 for critical, which exports give as a figure. */
export const degreeIn = (text: string): number | undefined => {
  const degree = meaningIn(degrees, text)
  return degree === undefined ? undefined : Number(degree)
}

const repeats = {
  none: ['none', 'no', 'never', 'false'],
  daily: ['day'],
  weekly: ['week'],
  monthly: ['month'],
  quaterly: ['quarterly', 'quarter'],
  annually: ['yearly', 'annual', 'year'],
}

export const repeatIn = (text: string): keyof typeof repeats | undefined =>
  meaningIn(repeats, text) as keyof typeof repeats | undefined

const intervals = { 'short-term': ['short', 'shortterm', 'now'], 'long-term': ['long', 'longterm', 'later', 'vto'] }

export const intervalIn = (text: string): keyof typeof intervals | undefined =>
  meaningIn(intervals, text) as keyof typeof intervals | undefined

/** Whether a rock is a person's, and not its team's. */
export const isPersonal = (text: string): boolean => !/compan|depart|team/i.test(text)
