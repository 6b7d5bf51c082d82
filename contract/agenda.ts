import * as z from 'zod/mini'
import { FilledLine } from './fields.ts'
import { msg, t } from './words.ts'

const SectionKind = z.enum([
  'segue',
  'scorecard',
  'rock-review',
  'headlines',
  'todo-list',
  'issue-discussion',
  'conclude',
  'custom',
])
type SectionKind = z.infer<typeof SectionKind>

const Minutes = z.int().check(z.gte(0), z.lte(480))
const SectionName = FilledLine(80, msg('Name is required'))

/** A part of a meeting, with the minutes planned for it. */
export const Section = z.object({ id: z.uuid(), kind: SectionKind, name: SectionName, minutes: Minutes })
export type Section = z.infer<typeof Section>

const isUnique = (sections: { id?: string | undefined }[]): boolean => {
  const ids = sections.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

/** The sections of a meeting in their order; the server numbers those without an id. */
export const NewAgenda = z
  .array(z.extend(Section, { id: z.optional(z.uuid()) }))
  .check(z.maxLength(50), z.refine(isUnique, msg('Two sections have the same id')))
export type NewAgenda = z.infer<typeof NewAgenda>

/** The sections of a weekly meeting, ninety minutes in all. */
export const defaultAgenda: NewAgenda = [
  { kind: 'segue', name: msg('Segue'), minutes: 5 },
  { kind: 'scorecard', name: msg('Scorecard'), minutes: 5 },
  { kind: 'rock-review', name: msg('Rock Review'), minutes: 5 },
  { kind: 'headlines', name: msg('Headlines'), minutes: 5 },
  { kind: 'todo-list', name: msg('To-Do List'), minutes: 5 },
  { kind: 'issue-discussion', name: msg('Issue Discussion'), minutes: 60 },
  { kind: 'conclude', name: msg('Conclude'), minutes: 5 },
]

/** What a section is called: a name from the default agenda, which is stored in English, in the language spoken now. */
export const sectionName = ({ kind, name }: Pick<Section, 'kind' | 'name'>): string =>
  defaultAgenda.some((section) => section.kind === kind && section.name === name) ? t(name) : name

/** The same where only the name is known. */
export const nameOfSection = (name: string): string =>
  defaultAgenda.some((section) => section.name === name) ? t(name) : name

type Planned = Pick<Section, 'kind' | 'minutes'>

export const totalMinutes = (agenda: readonly Planned[]): number =>
  agenda.reduce((total, { minutes }) => total + minutes, 0)

/** The minutes of each kind of section, 0 for one that is not on the agenda; the issues list is the to-do list. */
export const SectionMinutes = {
  segueMinutes: z.number(),
  scorecardMinutes: z.number(),
  rockReviewMinutes: z.number(),
  headlinesMinutes: z.number(),
  issuesListMinutes: z.number(),
  issueDiscussionMinutes: z.number(),
  concludeMinutes: z.number(),
}

export const sectionMinutes = (agenda: readonly Planned[]): Record<keyof typeof SectionMinutes, number> => {
  const of = (wanted: SectionKind): number => totalMinutes(agenda.filter(({ kind }) => kind === wanted))
  return {
    segueMinutes: of('segue'),
    scorecardMinutes: of('scorecard'),
    rockReviewMinutes: of('rock-review'),
    headlinesMinutes: of('headlines'),
    issuesListMinutes: of('todo-list'),
    issueDiscussionMinutes: of('issue-discussion'),
    concludeMinutes: of('conclude'),
  }
}
