import * as z from 'zod/mini'
import { msg, t } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Day, FilledText, Id, IdText, Instant, Text, Uuid, FilledLine, Line } from './fields.ts'
import { Money } from './money.ts'
import { Person } from './tenants.ts'

const short = (message: string) => FilledLine(255, message)
const Prose = Text(4000)
const mostEntries = 50

/** A line of a list. Its id is the caller's, and stays when the line is moved or reworded. */
export const Entry = z.object({ id: Uuid, text: FilledText(1000, msg('Text is required')) })
export type Entry = z.infer<typeof Entry>

const different = (entries: { id: string }[]): boolean => new Set(entries.map(({ id }) => id)).size === entries.length

const listOf = <Item extends z.core.$ZodType<{ id: string }>>(item: Item, most = mostEntries) =>
  z.array(item).check(
    z.maxLength(most),
    z.refine((entries) => different(entries as { id: string }[]), t('Duplicate entries are not allowed.')),
  )

const Entries = listOf(Entry)

/** What a team counts at a future date, in words: 'On-time delivery', '98%'. */
export const PlannedMeasure = z.object({ id: Uuid, name: short(msg('Name is required')), value: Line(60) })
export type PlannedMeasure = z.infer<typeof PlannedMeasure>

export const ValueEntry = z.object({ id: Uuid, name: short(msg('Name is required')), description: Text(1000) })
export type ValueEntry = z.infer<typeof ValueEntry>

const figures = {
  futureDate: z.nullable(Day),
  revenue: z.nullable(Money),
  profit: z.nullable(Money),
  measurables: listOf(PlannedMeasure),
}

/** What each section of a vision contains. */
export const contents = {
  'core-values': z.object({ values: listOf(ValueEntry) }),
  'core-focus': z.object({ purpose: Prose, niche: Prose }),
  'ten-year-target': z.object({ target: Prose, futureDate: z.nullable(Day) }),
  'three-year-picture': z.object({ ...figures, looksLike: Entries }),
  'marketing-strategy': z.object({
    targetMarket: Prose,
    uniques: listOf(Entry, 3),
    provenProcess: Entries,
    guarantee: Prose,
  }),
  'one-year-plan': z.object(figures),
  swot: z.object({ strengths: Entries, weaknesses: Entries, opportunities: Entries, threats: Entries }),
} as const

export type Contents = { [Name in keyof typeof contents]: z.infer<(typeof contents)[Name]> }
export type SectionName = keyof Contents

export const SectionName = z.enum([
  'core-values',
  'core-focus',
  'ten-year-target',
  'three-year-picture',
  'marketing-strategy',
  'one-year-plan',
  'swot',
])

/** What people call a section. */
export const sectionTitles: Record<SectionName, string> = {
  'core-values': msg('Core Values'),
  'core-focus': msg('Core Focus'),
  'ten-year-target': msg('10 Year Target'),
  'three-year-picture': msg('3 Year Picture'),
  'marketing-strategy': msg('Marketing Strategy'),
  'one-year-plan': msg('1-Year Plan'),
  swot: 'SWOT',
}

const noFigures = { futureDate: null, revenue: null, profit: null, measurables: [] }

/** A section in which nothing has been written. */
export const emptyContents: Contents = {
  'core-values': { values: [] },
  'core-focus': { purpose: '', niche: '' },
  'ten-year-target': { target: '', futureDate: null },
  'three-year-picture': { ...noFigures, looksLike: [] },
  'marketing-strategy': { targetMarket: '', uniques: [], provenProcess: [], guarantee: '' },
  'one-year-plan': noFigures,
  swot: { strengths: [], weaknesses: [], opportunities: [], threats: [] },
}

const saved = {
  /** Null when the person has been deleted. */
  savedBy: z.nullable(Person),
  savedAt: Instant,
}

const sectionFields = {
  id: Id,
  teamId: Id,
  /** Whether the team is the Leadership team, whose vision everybody reads, but for the hidden sections. */
  ofLeadership: z.boolean(),
  hidden: z.boolean(),
  /** The version that it shows; `basedOn` of the next one. */
  versionId: Id,
  ...saved,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
}

const sectionOf = <Name extends SectionName>(name: Name) =>
  z.object({ ...sectionFields, section: z.literal(name), content: contents[name] })

/** A section of a team's vision, as it was last saved. */
export const Section = z.discriminatedUnion('section', [
  sectionOf('core-values'),
  sectionOf('core-focus'),
  sectionOf('ten-year-target'),
  sectionOf('three-year-picture'),
  sectionOf('marketing-strategy'),
  sectionOf('one-year-plan'),
  sectionOf('swot'),
])
export type Section = z.infer<typeof Section>
export type SectionOf<Name extends SectionName> = Extract<Section, { section: Name }>

/** A saved version of a section; what it said is read one at a time. */
export const SavedVersion = z.object({ id: Id, ...saved })
export type SavedVersion = z.infer<typeof SavedVersion>

const versionOf = <Name extends SectionName>(name: Name) =>
  z.object({ id: Id, ...saved, section: z.literal(name), content: contents[name] })

/** A version with what it said. */
export const FullVersion = z.discriminatedUnion('section', [
  versionOf('core-values'),
  versionOf('core-focus'),
  versionOf('ten-year-target'),
  versionOf('three-year-picture'),
  versionOf('marketing-strategy'),
  versionOf('one-year-plan'),
  versionOf('swot'),
])
export type FullVersion = z.infer<typeof FullVersion>

/** `basedOn` is the version that was edited, null for the first one. */
const wishFor = <Name extends SectionName>(name: Name) =>
  z.object({ section: z.literal(name), content: contents[name], basedOn: z.nullable(Id) })

export const NewVersion = z.discriminatedUnion('section', [
  wishFor('core-values'),
  wishFor('core-focus'),
  wishFor('ten-year-target'),
  wishFor('three-year-picture'),
  wishFor('marketing-strategy'),
  wishFor('one-year-plan'),
  wishFor('swot'),
])
export type NewVersion = z.infer<typeof NewVersion>

const ofTeam = { path: '/api/teams/:teamId/vision', params: z.object({ teamId: IdText }) } as const
const ofSection = {
  path: `${ofTeam.path}/:section`,
  params: z.object({ teamId: IdText, section: SectionName }),
} as const

export const vision = {
  list: endpoint({
    ...ofTeam,
    method: 'GET',
    summary:
      "The sections of a team's vision in which something was saved, and the Leadership team's core values; " +
      'with `asOf` as they were at the end of that day',
    query: z.object({ asOf: z.optional(Day) }),
    reply: z.array(Section),
  }),
  save: endpoint({
    ...ofTeam,
    method: 'PUT',
    summary: 'Save a version of a section; 409 with the section as it is now if `basedOn` is not its newest version',
    body: NewVersion,
    reply: Section,
  }),
  hide: endpoint({
    ...ofSection,
    method: 'PATCH',
    path: `${ofSection.path}/hidden`,
    summary: "Hide a section of the Leadership team's vision from everybody outside the team, or show it",
    body: z.object({ hidden: z.boolean() }),
    reply: Section,
  }),
  versions: endpoint({
    ...ofSection,
    method: 'GET',
    path: `${ofSection.path}/versions`,
    summary: 'The saved versions of a section, newest first',
    reply: z.array(SavedVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: `${ofSection.path}/versions/:versionId`,
    summary: 'One saved version of a section, with what it said',
    params: z.object({ teamId: IdText, section: SectionName, versionId: IdText }),
    reply: FullVersion,
  }),
}
