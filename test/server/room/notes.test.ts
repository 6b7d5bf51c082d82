import { describe, expect, test } from 'vitest'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Room } from '#contract/room.ts'
import { l10Meetings } from '#server/meetings/table.ts'
import { listening } from '#test/support/listening.ts'
import { eq } from 'drizzle-orm'
import { openRooms } from './drive.ts'

const world = await openRooms()
const { ann, bob, zoe, ops, home, db, as, running } = world

const sectionOf = ({ agenda }: Meeting): string => agenda[0]?.id ?? ''
const take = (meeting: Meeting, content: string, by = ann, section = sectionOf(meeting)) =>
  as(by).post<MeetingNote>(`/api/meetings/${meeting.id}/notes`, { section, content })
const notesOf = async ({ id }: Meeting, by = ann) => (await as(by).get<MeetingNote[]>(`/api/meetings/${id}/notes`)).body
const change = ({ id }: MeetingNote, body: object, by = ann) =>
  as(by).patch<MeetingNote>(`/api/meeting-notes/${id}`, body)

describe('a note', () => {
  test('is of one author, in a section of the agenda, oldest first', async () => {
    const meeting = await running()
    const { status, body } = await take(meeting, ' Ship on Friday ')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      l10MeetingId: (await as(ann).get<Room>(`/api/meetings/${meeting.id}/room`)).body.id,
      meetingId: meeting.id,
      section: sectionOf(meeting),
      content: 'Ship on Friday',
      createdById: ann.id,
      author: { fullName: 'Ann Archer' },
      can: { edit: true },
    })
    const { body: second } = await take(meeting, 'Call the bank', bob)
    expect(await notesOf(meeting)).toEqual([body, second])
    expect(await take(meeting, 'Lost', ann, crypto.randomUUID())).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'section', message: 'This section is not on the agenda' }] },
    })
    expect(await take(meeting, '  ')).toMatchObject({ status: 400, body: { message: 'Note is required' } })
  })

  test('that two people change at once loses neither: the second is shown the first', async () => {
    const meeting = await running()
    const { body: note } = await take(meeting, 'One')
    const { updatedAt } = note
    const heard = await listening(world, bob, 'l10_meeting_notes')
    expect((await change(note, { content: 'Two', updatedAt })).status).toBe(200)
    expect((await heard())?.rows).toMatchObject([{ id: note.id, content: 'Two' }])
    expect(await change(note, { content: 'Three', updatedAt }, bob)).toMatchObject({
      status: 409,
      body: { message: 'This has been changed in the meantime', current: { content: 'Two' } },
    })
  })

  test('is deleted, and gone for everybody', async () => {
    const meeting = await running()
    const { body: note } = await take(meeting, 'Wrong')
    const heard = await listening(world, bob, 'l10_meeting_notes')
    expect((await as(bob).del(`/api/meeting-notes/${note.id}`)).status).toBe(204)
    expect(await heard()).toMatchObject({ rows: [], gone: [note.id] })
    expect(await notesOf(meeting)).toEqual([])
    expect((await change(note, { content: 'Back' })).status).toBe(404)
  })

  test('of a concluded meeting stays as it is', async () => {
    const meeting = await running()
    const { body: note } = await take(meeting, 'Said')
    await db.update(l10Meetings).set({ status: 'concluded' }).where(eq(l10Meetings.meetingId, meeting.id))
    const refusal = { status: 409, body: { message: 'This meeting has been concluded' } }
    expect(await change(note, { content: 'Unsaid' })).toMatchObject(refusal)
    expect(await as(ann).del(`/api/meeting-notes/${note.id}`)).toMatchObject(refusal)
    expect(await take(meeting, 'Late')).toMatchObject(refusal)
    expect(await notesOf(meeting)).toMatchObject([{ content: 'Said', can: { edit: false } }])
  })

  test('is not there for people outside of the team', async () => {
    const meeting = await running()
    const { body: note } = await take(meeting, 'Ours')
    const stranger = (await world.tenant()).admin
    for (const by of [zoe, stranger]) {
      expect((await as(by).get(`/api/meetings/${meeting.id}/notes`)).status).toBe(404)
      expect((await change(note, { content: 'Theirs' }, by)).status).toBe(404)
    }
  })

  test('of a person who is deleted stays, without its author', async () => {
    const eve = await world.member(ops)
    const meeting = await running()
    await take(meeting, 'Hers', eve)
    await as(home.admin).del(`/api/users/${eve.id}`)
    expect(await notesOf(meeting)).toMatchObject([{ content: 'Hers', createdById: null, author: null }])
  })
})
