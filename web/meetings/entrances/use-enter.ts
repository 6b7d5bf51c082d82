import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { room } from '#contract/room.ts'
import { call } from '../../api.ts'
import { refused } from '../../ui/failures.ts'
import { entranceOf } from './entrances.ts'

/** Where a meeting's room is, and once it has been concluded its minutes. */
export const roomOf = ({ id, teamId }: Pick<Meeting, 'id' | 'teamId'>) =>
  ({ to: '/meetings/$meetingId', params: { meetingId: String(id) }, search: { team: teamId } }) as const

/** Where people get ready for a meeting. */
export const readyPlaceOf = ({ id, teamId }: Pick<Meeting, 'id' | 'teamId'>) =>
  ({ to: '/meetings/$meetingId/ready', params: { meetingId: String(id) }, search: { team: teamId } }) as const

const calls = { start: room.start, continue: room.continue }

/** Goes into a meeting; one that is not under way is started, or gone on with, before. */
export const useEnter = () => {
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: ({ meeting: { id }, act }: { meeting: Meeting; act: 'start' | 'continue' }) =>
      call(calls[act], { params: { meetingId: id } }),
    onSuccess: (_, { meeting }) => void navigate(roomOf(meeting)),
    onError: refused,
  })
  return useCallback(
    (meeting: Meeting) => {
      const entrance = entranceOf(meeting)
      if (entrance === 'start' || entrance === 'continue') return mutate({ meeting, act: entrance })
      return void navigate(roomOf(meeting))
    },
    [mutate, navigate],
  )
}
