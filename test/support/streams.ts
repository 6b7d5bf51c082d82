import type { FastifyInstance } from 'fastify'
import type { EditingEvent } from '#contract/editing.ts'
import type { LiveEvent } from '#contract/journal.ts'
import { sessionFor } from './calls.ts'

type Person = { tenantId: number; id: number }

/** Opens streams at an app that listens at `address`, as a person or with the cookie of a session, and reads their events. */
export const streamsOf =
  (app: FastifyInstance, address: string) => async (person: Person, lastEventId?: string, known?: string) => {
    const cookie = known ?? (await sessionFor(app, person))
    const ending = new AbortController()
    const headers = { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }
    const response = await fetch(`${address}/api/live`, { headers, signal: ending.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const nextOf = async <Event extends object = LiveEvent>(): Promise<Event> => {
      for (;;) {
        const event = /data: (.*)\n\n/.exec(text)
        if (event) {
          text = text.slice(event.index + event[0].length)
          return JSON.parse(event[1] ?? '') as Event
        }
        const { value, done } = (await reader?.read()) ?? { value: '', done: true }
        if (done) throw new Error('The stream has ended')
        text += value
      }
    }
    const next = (): Promise<LiveEvent> => nextOf()
    /** The next event of a topic, or of a team's rows of it; others, of what was done just before, may come first. */
    const hears = async (topic: string, teamId?: number): Promise<LiveEvent> => {
      const event = await next()
      return event.topic === topic && (teamId === undefined || event.teamId === teamId) ? event : hears(topic, teamId)
    }
    /** The next event that says who edits what. */
    const hearsEditing = async (): Promise<EditingEvent> => {
      const event = await nextOf<LiveEvent | EditingEvent>()
      return 'isEditing' in event ? event : hearsEditing()
    }
    /** Resolves once the server has ended it, whatever it sends before that. */
    const ends = async (): Promise<void> => {
      while (!(await reader?.read())?.done);
    }
    return { next, hears, hearsEditing, ends, close: () => ending.abort(), status: response.status, cookie }
  }
