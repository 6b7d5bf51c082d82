import type { Found } from '#contract/search.ts'
import type { Db } from '#server/db/open.ts'
import { findNames } from '#server/journal/naming.ts'
import type { Named, Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { excerptAround, missingIn } from './excerpt.ts'
import { findMatches, type Match } from './matching.ts'
import { findPeopleAndTeams } from './people-and-teams.ts'
import { findTexts } from './texts.ts'

type Shown = { match: Match; named: Named }

const nothing = { dueDate: null, person: null, status: null, startTime: null, partOf: null }

const present = ({ match, named }: Shown): Found => ({
  ...nothing,
  ...named.facts,
  subject: match.topic,
  subjectId: match.id,
  milestoneId: named.partId,
  teamId: named.teamId,
  title: named.title,
  done: named.done,
  excerpt: null,
  inComments: false,
})

/** Adds what the texts say now around the words that the titles lack. */
const withExcerpts = async (db: Db, viewer: Viewer, q: string, rows: Shown[], topics: Topics): Promise<Found[]> => {
  const lacking = rows.filter(({ named }) => missingIn(named.title, q).length > 0)
  const textOf = await findTexts(
    db,
    viewer,
    lacking.map(({ match }) => match),
    topics,
  )
  return rows.map((row) => {
    const text = lacking.includes(row) ? textOf(row.match) : undefined
    if (!text) return present(row)
    const asked = missingIn(row.named.title, q)
    const excerpt = excerptAround(text.text, asked)
    const ofComments = excerpt === null ? excerptAround(text.comments, asked) : null
    return { ...present(row), excerpt: excerpt ?? ofComments, inComments: ofComments !== null }
  })
}

type PersonOrTeam = Awaited<ReturnType<typeof findPeopleAndTeams>>[number]

const presentName = ({ subject, id, title, username, avatarUrl }: PersonOrTeam): Found => ({
  ...nothing,
  subject,
  subjectId: id,
  milestoneId: null,
  teamId: username === null ? id : null,
  title,
  done: false,
  person: username === null ? null : { id, username, fullName: title, avatarUrl },
  excerpt: null,
  inComments: false,
})

type Wish = { q: string; teamId?: number | undefined }

/**
 * What matches by word, by the beginning of the last word or by a similar title, best first; people and teams come first
 * if their names have the words. The topics name the rows, so that nothing is told that has been changed or moved out of
 * sight a moment ago.
 */
export const find = async (db: Db, viewer: Viewer, { q, teamId }: Wish, topics: Topics): Promise<Found[]> => {
  const matches = await findMatches(db, viewer, { q, teamId: teamId ?? null })
  const nameOf = await findNames(db, viewer, matches, topics)
  const rows = matches.flatMap((match) => {
    const named = nameOf(match.topic, match.id, match.part || null)
    return named ? [{ match, named }] : []
  })
  // Access tokens have no session; they don't reach the lists of people and teams either.
  const names = teamId === undefined && viewer.sid !== '' ? await findPeopleAndTeams(db, viewer, q) : []
  const shown = await withExcerpts(db, viewer, q, rows, topics)
  const [exact, similar] = [true, false].map((byWord) =>
    names.filter((name) => name.byWord === byWord).map((name) => presentName(name)),
  )
  return [...(exact ?? []), ...shown, ...(similar ?? [])]
}
