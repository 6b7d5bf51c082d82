import { usualMisses } from '#contract/signals.ts'
import type { Db } from '#server/db/open.ts'
import { withPositions } from '#server/db/order.ts'
import {
  scorecardData,
  scorecardEntrants,
  scorecardGoals,
  scorecardGroups,
  scorecardItems,
  scorecardOperands,
  scorecardPlacements,
} from '#server/scorecard/table.ts'
import { groupDescriptions, type MeasurableStory, measurableStories } from './measurable-stories.ts'
import { addedDaysAgo, goalRows, numbersTold, valueRow } from './measurable-numbers.ts'
import type { Entry, Stage } from './rows.ts'

type Stored = { story: MeasurableStory; id: number; numbers: ReturnType<typeof numbersTold> }

const groupKey = ({ team, group }: MeasurableStory): string => `${team} ${group}`

/** Creates the groups. Returns the id of each. */
const addGroups = async (tx: Db, { cast, calendar }: Stage): Promise<Map<string, number>> => {
  const first = new Map(measurableStories.map((story) => [groupKey(story), story]))
  const at = calendar.ago(addedDaysAgo)
  const rows = withPositions([...first.values()]).map(({ team, group, position }) => ({
    tenantId: cast.tenantId,
    teamId: cast.team(team),
    createdById: cast.person('maya').id,
    name: group,
    description: groupDescriptions[group] ?? null,
    position,
    createdAt: at,
    updatedAt: at,
  }))
  const added = await tx.insert(scorecardGroups).values(rows).returning({ id: scorecardGroups.id })
  return new Map([...first.keys()].map((key, index) => [key, added[index]?.id ?? 0]))
}

const itemRow = (story: MeasurableStory, formula: string | null, { cast, calendar }: Stage) => {
  const { name, description = null, owner, unit = 'number', decimals = 0, cadence = 'weekly', rollUp = 'sum' } = story
  const at = calendar.ago(addedDaysAgo)
  const currency = unit === 'currency' ? 'EUR' : null
  return {
    name,
    description,
    unit,
    currency,
    decimals,
    cadence,
    rollUp,
    formula,
    misses: usualMisses,
    tenantId: cast.tenantId,
    teamId: cast.team(story.team),
    ownerId: cast.person(owner).id,
    createdById: cast.person('maya').id,
    createdAt: at,
    updatedAt: at,
  }
}

const names = /#([A-Z][\w ]*\w)/g

/** Creates the measurables, each before those that are computed from it. */
const addItems = async (tx: Db, stage: Stage): Promise<Stored[]> => {
  const { tenantId } = stage.cast
  const ids = new Map<string, number>()
  const stored: Stored[] = []
  for (const [index, story] of measurableStories.entries()) {
    const operandIds = [...(story.formula?.matchAll(names) ?? [])].map(([, name = '']) => ids.get(name) ?? 0)
    const formula = story.formula?.replace(names, (_, name: string) => `#${ids.get(name)}`) ?? null
    const numbers = numbersTold(story, index, stage)
    const row = { ...itemRow(story, formula, stage), version: 1 + numbers.length }
    const [added] = await tx.insert(scorecardItems).values(row).returning({ id: scorecardItems.id })
    const id = added?.id ?? 0
    ids.set(story.name, id)
    stored.push({ story, id, numbers })
    const operands = operandIds.map((operandId) => ({ tenantId, itemId: id, operandId }))
    if (operands.length > 0) await tx.insert(scorecardOperands).values(operands)
  }
  return stored
}

/** Puts the measurables on the scorecards of their teams, and of those that they are shared with. */
const placeItems = async (tx: Db, stored: Stored[], groups: Map<string, number>, { cast }: Stage): Promise<void> => {
  const { tenantId } = cast
  const own = withPositions(stored).map(({ story, id, position }) => {
    return {
      tenantId,
      itemId: id,
      teamId: cast.team(story.team),
      groupId: groups.get(groupKey(story)) ?? null,
      position,
    }
  })
  const shared = withPositions(stored).flatMap(({ story: { sharedWith }, id, position }) =>
    sharedWith ? [{ tenantId, itemId: id, teamId: cast.team(sharedWith), position }] : [],
  )
  await tx.insert(scorecardPlacements).values([...own, ...shared])
  const entrants = stored.flatMap(({ story: { entrant }, id }) =>
    entrant ? [{ tenantId, itemId: id, userId: cast.person(entrant).id }] : [],
  )
  await tx.insert(scorecardEntrants).values(entrants)
}

/** The journal entries that a measurable would have if everything had been done in the app. */
const entriesOf = ({ story, id, numbers }: Stored, { cast, calendar }: Stage): Entry[] => {
  const owner = cast.person(story.owner).id
  const entry = {
    tenantId: cast.tenantId,
    subject: 'scorecard_items',
    subjectId: id,
    title: story.name,
    teamId: cast.team(story.team),
    otherTeamIds: story.sharedWith ? [cast.team(story.sharedWith)] : [],
    personIds: [owner],
  }
  const created = { actorId: cast.person('maya').id, at: calendar.ago(addedDaysAgo), verb: 'created' }
  return [
    { ...entry, ...created, after: { name: story.name, ownerId: owner, cadence: story.cadence ?? 'weekly' } },
    ...numbers.map(({ period, value, note, at }) => {
      return { ...entry, actorId: owner, at, verb: 'entered', after: { weekId: period.key, value, notes: note } }
    }),
  ]
}

/** Creates the teams' scorecards with their numbers. Returns their journal entries. */
export const addMeasurables = async (tx: Db, stage: Stage): Promise<Entry[]> => {
  const { tenantId, person } = stage.cast
  const groups = await addGroups(tx, stage)
  const stored = await addItems(tx, stage)
  await placeItems(tx, stored, groups, stage)
  const goals = stored.flatMap(({ story, id }) =>
    goalRows(story, { tenantId, itemId: id, setById: person('maya').id }, stage),
  )
  await tx.insert(scorecardGoals).values(goals)
  const values = stored.flatMap(({ story, id, numbers }) =>
    numbers.map((told) => valueRow(told, { tenantId, itemId: id, enteredById: person(story.owner).id })),
  )
  await tx.insert(scorecardData).values(values)
  return stored.flatMap((measurable) => entriesOf(measurable, stage))
}
