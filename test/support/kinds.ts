import { randomUUID } from 'node:crypto'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import type { Answer } from './calls.ts'
import type { TeamWorld } from './team.ts'

/** What the calls about a kind return: the item itself, or what it is a part of. */
export type Row = Todo | Rock | Headline | Issue
type Item = Row | Milestone

/** Something with the same rules as other kinds for changes, comments and files. */
export type Kind = {
  name: string
  /** The topic of its journal entries, and the list of its rows. */
  topic: string
  list: string
  title: 'title' | 'name'
  /** Whether it is completed and reopened by `/toggle`. */
  toggles: boolean
  /** The usernames that a comment on it can mention, besides those of its team. */
  mentionable: string[]
  creator: (world: TeamWorld) => User
  /** Two people who may change it; Ann and Bob, unless that is up to its author. */
  editors: (world: TeamWorld) => [User, User]
  /** Creates one in Operations that Zoe sees too, though she isn't in that team. */
  create: (world: TeamWorld, fields?: object) => Promise<{ answer: Answer<Row>; path: string }>
  /** Those of this kind in what a call returns, and the other items there. */
  itemsIn: (row: Row) => Item[]
  beside: (row: Row) => Item[]
}

/** Something that is given to someone to be done by a day. */
export type GivenKind = Kind & {
  /** Who it is given to: the field, where they are shown, and the message for someone it can't be given to. */
  person: { field: 'assignedToId' | 'ownerId'; shown: 'assignee' | 'owner'; wrong: string }
}

const theTeam: Kind['editors'] = ({ ann, bob }) => [ann, bob]

const milestonesOf = (row: Row): Milestone[] => ('milestones' in row ? row.milestones : [])

const addRock = (world: TeamWorld, fields: object) =>
  world
    .as(world.ann)
    .post<Rock>(`/api/teams/${world.ops.id}/rocks`, { title: 'Plain', otherTeamsInvolved: [world.sales.id], ...fields })

const assignee: GivenKind['person'] = {
  field: 'assignedToId',
  shown: 'assignee',
  wrong: 'The assignee must be a member of the team',
}

export const givenKinds: GivenKind[] = [
  {
    name: 'a to-do',
    topic: 'todos',
    list: '/api/user/todos',
    title: 'title',
    person: assignee,
    toggles: true,
    mentionable: [],
    // She sees what she has created.
    creator: ({ zoe }) => zoe,
    editors: theTeam,
    create: async (world, fields) => {
      const address = `/api/teams/${world.ops.id}/todos`
      const answer = await world.as(world.zoe).post<Todo>(address, { title: 'Plain', ...fields })
      return { answer, path: `/api/todos/${answer.body.id}` }
    },
    itemsIn: (todo) => [todo],
    beside: () => [],
  },
  {
    name: 'a rock',
    topic: 'rocks',
    list: '/api/teams/user/rocks',
    title: 'title',
    person: { field: 'ownerId', shown: 'owner', wrong: 'The owner must be a member of the team' },
    toggles: false,
    mentionable: ['zoe'],
    creator: ({ ann }) => ann,
    editors: theTeam,
    create: async (world, fields) => {
      const answer = await addRock(world, { milestones: [{ id: randomUUID(), name: 'Beside' }], ...fields })
      return { answer, path: `/api/rocks/${answer.body.id}` }
    },
    itemsIn: (rock) => [rock],
    beside: milestonesOf,
  },
  {
    name: 'a milestone',
    topic: 'rocks',
    list: '/api/teams/user/rocks',
    title: 'name',
    person: assignee,
    toggles: true,
    mentionable: ['zoe'],
    creator: ({ ann }) => ann,
    editors: theTeam,
    create: async (world, fields) => {
      const { body: rock } = await addRock(world, {})
      const address = `/api/rocks/${rock.id}/milestones`
      const milestone = { id: randomUUID(), name: 'Plain', ...fields }
      const answer = await world.as(world.ann).post<Rock>(address, milestone)
      return { answer, path: `${address}/${milestone.id}` }
    },
    itemsIn: milestonesOf,
    beside: (rock) => [rock],
  },
]

const headline: Kind = {
  name: 'a headline',
  topic: 'headlines',
  list: '/api/user/notes',
  title: 'title',
  toggles: false,
  mentionable: [],
  // She sees what she has written.
  creator: ({ zoe }) => zoe,
  editors: ({ zoe, home }) => [zoe, home.admin],
  create: async (world, fields) => {
    const address = `/api/teams/${world.ops.id}/notes`
    const answer = await world.as(world.zoe).post<Headline>(address, { title: 'Plain', ...fields })
    return { answer, path: `/api/notes/${answer.body.id}` }
  },
  itemsIn: (row) => [row],
  beside: () => [],
}

const issue: Kind = {
  name: 'an issue',
  topic: 'issues',
  list: '/api/teams/user/issues',
  title: 'title',
  toggles: false,
  mentionable: [],
  // She sees what she has created.
  creator: ({ zoe }) => zoe,
  editors: theTeam,
  create: async (world, fields) => {
    const address = `/api/teams/${world.ops.id}/issues`
    const answer = await world.as(world.zoe).post<Issue>(address, { title: 'Plain', ...fields })
    return { answer, path: `/api/issues/${answer.body.id}` }
  },
  itemsIn: (row) => [row],
  beside: () => [],
}

export const kinds: Kind[] = [...givenKinds, headline, issue]

export const isGiven = (kind: Kind): kind is GivenKind => 'person' in kind

/** The fields that give one of a kind to someone; none if it is given to nobody. */
export const givenTo = (kind: Kind, { id }: User): object => (isGiven(kind) ? { [kind.person.field]: id } : {})

/** The one item of a kind in what a call returns. */
export const only = ({ name, itemsIn }: Kind, row: Row): Item => {
  const [item, ...more] = itemsIn(row)
  if (!item || more.length > 0) throw new Error(`There is not just ${name} in ${JSON.stringify(row)}`)
  return item
}

/** Adds one of a kind; returns its path, and what the call returned. */
export const add = async (kind: Kind, world: TeamWorld, fields?: object): Promise<{ path: string; row: Row }> => {
  const { answer, path } = await kind.create(world, fields)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { path, row: answer.body }
}

/** All rows of a kind's list that a person sees. */
export const listed = async ({ list }: Kind, world: TeamWorld, by = world.ann): Promise<Row[]> =>
  (await world.as(by).get<Row[]>(list)).body

/** A row as a person's list has it now. */
export const read = async (kind: Kind, world: TeamWorld, { id }: Row, by = world.ann): Promise<Row> => {
  const row = (await listed(kind, world, by)).find((one) => one.id === id)
  if (!row) throw new Error(`The list has no ${id}`)
  return row
}
