import { describe, expect, test } from 'vitest'
import type { Meeting, MeetingOverview } from '#contract/meetings.ts'
import { openTeam } from '#test/support/team.ts'

const now = '2026-11-19T12:00:30.000Z'
const world = await openTeam({ clock: () => new Date(now) })
const { ops, ann, bob } = world
const ofTeam = `/api/teams/${ops.id}/meetings`

describe('a new meeting', () => {
  test('with a title alone is tomorrow, for an hour, for all of the team', async () => {
    const { status, body } = await world.as(ann).post<Meeting>(ofTeam, { title: ' Leadership weekly ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Leadership weekly',
      description: 'New meeting',
      startTime: '2026-11-20T12:00:00.000Z',
      endTime: '2026-11-20T13:00:00.000Z',
      meetingType: 'l10',
      status: 'scheduled',
      everyone: true,
      repeat: 'none',
      attendees: [{ id: ann.id }, { id: bob.id }],
      issueDiscussionMinutes: 60,
      can: { edit: true, delete: true },
    })
    expect((await world.as(bob).get<Meeting>(`/api/meetings/${body.id}`)).body).toEqual(body)
    for (const list of [ofTeam, `${ofTeam}/upcoming`]) {
      expect((await world.as(bob).get<Meeting[]>(list)).body).toEqual([body])
    }
  })

  test('is in the overview', async () => {
    const span = 'from=2026-11-16T00:00:00Z&until=2026-11-23T00:00:00Z'
    const { body } = await world.as(ann).get<MeetingOverview>(`/api/user/meetings/overview?${span}`)
    expect(body).toMatchObject({ starts: ['2026-11-20T12:00:00.000Z'], next: { title: 'Leadership weekly' } })
  })

  test('of a weekly series has others after it, and each can be changed and deleted', async () => {
    const { body } = await world
      .as(ann)
      .post<Meeting>(ofTeam, { title: 'W', repeat: 'weekly', timeZone: 'Europe/Berlin', attendeeIds: [ann.id] })
    expect(body).toMatchObject({ repeat: 'weekly', attendees: [{ id: ann.id }] })
    const list = (await world.as(bob).get<Meeting[]>(ofTeam)).body
    expect(list.filter(({ seriesId }) => seriesId === body.seriesId)).toHaveLength(13)
    const changed = await world.as(bob).patch<Meeting>(`/api/meetings/${body.id}`, {
      startTime: '2026-11-21T12:00:00Z',
      attendeeIds: null,
      updatedAt: body.updatedAt,
    })
    expect(changed.body).toMatchObject({
      startTime: '2026-11-21T12:00:00.000Z',
      endTime: '2026-11-21T13:00:00.000Z',
      attendees: [{ id: ann.id }, { id: bob.id }],
    })
    expect((await world.as(bob).del(`/api/meetings/${body.id}`)).status).toBe(204)
    expect((await world.as(bob).get(`/api/meetings/${body.id}`)).status).toBe(404)
  })
})
