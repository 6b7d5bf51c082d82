import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Minutes } from '#contract/minutes.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { openRooms } from '../room/drive.ts'

/**
 * A world with rooms whose clock is the database's, which dates what people add. The calls are Ann's, about Operations.
 */
export const openMinutes = async (options: Parameters<typeof openRooms>[0] = {}) => {
  const world = await openRooms({ clock: () => new Date(), ...options })
  const { ann, ops, as, act, running } = world
  const todo = async (fields: object): Promise<Todo> =>
    (await as(ann).post<Todo>(`/api/teams/${ops.id}/todos`, { title: 'Plain', ...fields })).body
  const minutesOf = ({ id }: Pick<Meeting, 'id'>, by: User = ann) => as(by).get<Minutes>(`/api/meetings/${id}/minutes`)
  return {
    ...world,
    todo,
    tick: ({ id }: Todo) => as(ann).patch(`/api/todos/${id}/toggle`, { completed: true }),
    issue: async (title: string, fields = {}): Promise<Issue> =>
      (await as(ann).post<Issue>(`/api/teams/${ops.id}/issues`, { title, ...fields })).body,
    solve: ({ id }: Issue, decision: string, fields = {}) =>
      as(ann).post<Issue>(`/api/issues/${id}/solve`, { decision, checkOn: null, ...fields }),
    headline: async (title: string): Promise<Headline> =>
      (await as(ann).post<Headline>(`/api/teams/${ops.id}/notes`, { title })).body,
    note: (meeting: Meeting, content: string, by: User = ann) =>
      as(by).post(`/api/meetings/${meeting.id}/notes`, { section: meeting.agenda[0]?.id, content }),
    conclude: (meeting: Pick<Meeting, 'id'>, by: User = ann) => act(meeting, 'conclude', by),
    /** A meeting that has been concluded, with one note. */
    concluded: async (title: string, content = 'Nothing new'): Promise<Meeting> => {
      const meeting = await running({ title })
      await as(ann).post(`/api/meetings/${meeting.id}/notes`, { section: meeting.agenda[0]?.id, content })
      const { status, body } = await act(meeting, 'conclude')
      if (status !== 200) throw new Error(JSON.stringify(body))
      return meeting
    },
    minutesOf,
    recordOf: async (meeting: Pick<Meeting, 'id'>) => (await minutesOf(meeting)).body.record,
  }
}
