import type { Section } from '#contract/agenda.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Instant } from '#contract/fields.ts'
import { meetings } from '#contract/meetings.ts'
import type { Meeting, MeetingChange, Scope } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { isConflict, tellClash } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { useRestore } from '../sync/restoring.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { meetingTopic } from './queries.ts'

export const updateFailed = failed(t('Failed to update meeting'))
const deleteFailed = failed(t('Failed to delete meeting'))

const params = ({ id }: Meeting) => ({ meetingId: id })

/** Brings back those of their series deleted along with them as well. */
const restoreMeetings = (ids: number[]): Promise<Meeting[]> => call(meetings.restore, { body: { ids } })

export const { useAdd, useChange, useRemove } = rowChanges({
  topic: meetingTopic,
  add: {
    send: (teamId, body: Input<typeof meetings.add>['body']) => call(meetings.add, { params: { teamId }, body }),
    told: ({ title }) => ({ title: t('Meeting created'), description: title }),
    // Those that follow it weekly were added with it.
    takeBack: (row) =>
      call(meetings.remove, {
        params: params(row),
        ...(row.repeat === 'weekly' && { query: { scope: 'following' as const } }),
      }),
    onError: failed(t('Failed to create meeting')),
  },
  change: {
    send: (row, body: MeetingChange) => call(meetings.change, { params: params(row), body }),
    told: () => ({ title: t('Meeting updated'), description: t('Changes have been saved.') }),
  },
  remove: {
    send: (row) => call(meetings.remove, { params: params(row) }),
    restore: restoreMeetings,
    told: ({ title }) => ({ title: t('Meeting deleted'), description: t('"{title}" was removed.', { title }) }),
    onError: deleteFailed,
  },
})

/** Takes back what was changed of a meeting with those after it, or of its series; the others return by the live stream. */
export const useTakeBackSeries = () =>
  useOptimistic({
    topic: meetingTopic,
    ids: ({ id }: Meeting) => [id],
    undo: 'is one',
    send: (after) => call(meetings.takeBack, { params: params(after), body: { updatedAt: after.updatedAt } }),
    onError: (error, { title }) => (isConflict(error) ? tellClash(t('Not undone'), title, error) : updateFailed(error)),
  })

/** Deletes a meeting and the later ones of its series, which leave the lists by the live stream. */
export const useRemoveFollowing = () => {
  const restore = useRestore(meetingTopic, restoreMeetings)
  return useOptimistic({
    topic: meetingTopic,
    ids: (row: Meeting) => [row.id],
    draw: () => null,
    send: (row) => call(meetings.remove, { params: params(row), query: { scope: 'following' } }),
    onSuccess: (_, { id, title }) =>
      toast({
        title: t('Meetings deleted'),
        description: t('"{title}" and the meetings after it were removed.', { title }),
        undo: () => restore([id]),
      }),
    onError: deleteFailed,
  })
}

/** What the agenda's editor changes. */
export type AgendaChange = { agenda: Section[] } | { endTime: Instant }

export type AgendaSave = {
  /** As it was when it was changed. */
  meeting: Meeting
  change: AgendaChange
  scope: Scope
}

type Saving = {
  /** The `updatedAt` that the change starts from. */
  baseOf: (meeting: Meeting) => string
  onSaved: (saved: Meeting, save: AgendaSave) => void
  onFailed: (error: Error, save: AgendaSave) => void
}

/** Saves what is changed in an agenda, one change after the other. */
export const useSaveAgenda = ({ baseOf, onSaved, onFailed }: Saving) =>
  useOptimistic({
    topic: meetingTopic,
    ids: ({ meeting }: AgendaSave) => [meeting.id],
    draw: (row, { change }) => ({ ...row, ...change }),
    scope: 'agendas',
    undo: 'none',
    send: ({ meeting, change, scope }) =>
      call(meetings.change, { params: params(meeting), body: { ...change, scope, updatedAt: baseOf(meeting) } }),
    onSuccess: onSaved,
    onError: onFailed,
  })
