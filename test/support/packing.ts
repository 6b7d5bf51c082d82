import { ZipFile } from 'yazl'
import { columnsOf, entities } from '#server/settings/entities.ts'
import { plainCalendar } from '#contract/fields.ts'

type Row = Record<string, unknown>

export type Wish = {
  /** The rows of some entities; the others have none. */
  rows?: Record<string, Row[]>
  /** Entries that are added, or put in place of those that there would be; undefined leaves one out. */
  entries?: Record<string, string | Buffer | undefined>
  workspace?: Row
}

const began = '2026-11-02T09:00:00.000Z'

/** A row with every column that an export of its entity has. */
const plainRow = (entity: string, traits: Row): Row => {
  const found = entities.find(({ name }) => name === entity)
  return { ...Object.fromEntries((found ? columnsOf(found) : []).map((name) => [name, null])), ...traits }
}

/** A person as an export has them, plain except for their traits. */
export const personRow = (traits: Row = {}): Row =>
  plainRow('users', {
    id: 1,
    username: 'ann',
    fullName: 'Ann',
    email: 'ann@elsewhere.example.com',
    role: 'user',
    createdAt: began,
    currentTenantId: 7,
    organizationId: 1,
    firstSignedInAt: began,
    updatedAt: began,
    version: 1,
    isSample: false,
    characterKeys: true,
    timeFormat: 'automatic',
    ...traits,
  })

export const organizationRow: Row = { id: 1, name: 'Northlane', description: null, createdAt: began }

/** A team as an export has it. */
export const teamRow = (traits: Row = {}): Row =>
  plainRow('teams', {
    id: 1,
    name: 'Leadership',
    organizationId: 1,
    createdAt: began,
    updatedAt: began,
    version: 1,
    isSample: false,
    ...traits,
  })

/** A to-do as an export has it. */
export const todoRow = (traits: Row = {}): Row =>
  plainRow('todos', {
    id: 1,
    title: 'Call the bank',
    teamId: 1,
    createdById: 1,
    createdAt: began,
    updatedAt: began,
    version: 1,
    completed: false,
    priority: 'medium',
    repeat: 'none',
    ...traits,
  })

/** A weekly meeting as an export has it. */
export const seriesRow = (traits: Row = {}): Row =>
  plainRow('meeting_series', {
    id: 1,
    teamId: 1,
    title: 'Weekly',
    meetingType: 'l10',
    agenda: [],
    skippedDays: [],
    timeZone: 'UTC',
    startsAt: '09:00:00',
    addedUntil: '2026-11-02',
    createdAt: began,
    ...traits,
  })

/** How a meeting stands, as an export has it. */
export const runRow = (traits: Row = {}): Row =>
  plainRow('l10_meetings', {
    id: 1,
    meetingId: 1,
    status: 'scheduled',
    checkInData: {},
    used: {},
    issueUsed: {},
    sittings: [],
    updatedAt: began,
    version: 1,
    ...traits,
  })

const plainRows = { organizations: [organizationRow], users: [personRow()], teams: [teamRow()] }

/** An archive as an export makes it, of a workspace with one person and one team, except for what is wished. */
export const pack = async ({ rows = {}, entries = {}, workspace = {} }: Wish): Promise<Buffer> => {
  const all: Record<string, Row[]> = { ...plainRows, ...rows }
  const about = {
    format: 1,
    exportedAt: began,
    name: 'Northlane',
    memberSince: began,
    logoUrl: null,
    settings: {},
    ...plainCalendar,
    ...workspace,
  }
  const lists = entities.map(({ name }) => {
    const lines = (all[name] ?? []).map((row) => JSON.stringify(row))
    return [`json/${name}.json`, lines.length > 0 ? `[\n${lines.join(',\n')}\n]\n` : '[]\n'] as const
  })
  const named = { 'workspace.json': JSON.stringify(about), ...Object.fromEntries(lists), ...entries }
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(named)) {
    if (content !== undefined) zip.addBuffer(Buffer.from(content), name)
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(chunks)
}
