import type { Room } from '#contract/room.ts'
import { presentedIn } from '../following.ts'

export type PartName = 'votes' | 'todos' | 'rating'

const all: PartName[] = ['votes', 'todos', 'rating']

/** What the section that the meeting is at asks of a phone. */
const asked: Partial<Record<Room['agenda'][number]['kind'], PartName>> = {
  'todo-list': 'todos',
  'issue-discussion': 'votes',
  conclude: 'rating',
}

/** What a remote shows: what the meeting is about now comes first; a meeting is rated only while it is under way. */
export const partsOf = (room: Pick<Room, 'agenda' | 'clock'>): PartName[] => {
  const { status } = room.clock
  const isUnderWay = status === 'running' || status === 'paused'
  const kind = isUnderWay ? presentedIn(room)?.kind : undefined
  const first = kind && asked[kind]
  const offered = isUnderWay ? all : all.filter((part) => part !== 'rating')
  return first ? [first, ...offered.filter((part) => part !== first)] : offered
}
