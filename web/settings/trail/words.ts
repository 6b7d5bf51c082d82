import { formerMember, type Person } from '#contract/tenants.ts'
import type { SecurityEvent, TrailRow } from '#contract/trail.ts'
import { msg, t } from '#contract/words.ts'

type Words = string | ((row: TrailRow) => string)

const isOwn = ({ personId }: TrailRow): boolean => personId === null

/** By what kind of link, or of data, it is. */
const byKind = (name: string, words: Record<string, string>, other: string) => (row: TrailRow) =>
  words[String(row.facts[name])] ?? other

const words: Record<SecurityEvent, Words> = {
  'signed in': msg('{user} signed in'),
  'sign-in failed': msg('Signing in as {person} failed'),
  confirmed: msg('{user} confirmed their identity'),
  'signed out': msg('{user} signed out'),
  'sessions ended': (row) =>
    isOwn(row) ? msg('{user} ended a session of their own') : msg('{user} ended the sessions of {person}'),
  'limit hit': (row) =>
    isOwn(row) ? msg('{user} tried something too often') : msg('Signing in as {person} was tried too often'),
  refused: msg('{user} was refused'),
  'password changed': msg('{user} set a new password'),
  'address changed': (row) =>
    isOwn(row) ? msg('{user} changed their email address') : msg('{user} changed the email address of {person}'),
  'address confirmed': msg('{user} confirmed their email address'),
  'role changed': (row) => {
    if (isOwn(row)) return msg('{user} changed their own role')
    return row.facts['role'] === 'admin' ? msg('{user} made {person} an admin') : msg('{user} made {person} a user')
  },
  'link made': (row) =>
    row.userId === null
      ? msg('A password link was requested for {person}')
      : byKind(
          'link',
          {
            invitation: msg('{user} invited {person}'),
            reset: msg('{user} sent {person} a password link'),
            'handed over': msg('{user} made a password link for {person}'),
            guest: msg('{user} opened a meeting to guests'),
            calendar: msg('{user} made a calendar feed'),
          },
          msg('{user} made a link'),
        )(row),
  'link used': byKind(
    'link',
    {
      invitation: msg('{user} accepted their invitation'),
      reset: msg('{user} used a password link'),
      guest: msg('A guest joined a meeting'),
    },
    msg('{user} used a link'),
  ),
  'link ended': byKind(
    'link',
    {
      invitation: msg('{user} took back the invitation of {person}'),
      guest: msg('{user} closed a meeting to guests'),
      calendar: msg('{user} ended their calendar feed'),
    },
    msg('{user} ended a link'),
  ),
  'token made': msg('{user} made an access token'),
  'token revoked': msg('{user} revoked an access token'),
  'second factor added': msg('{user} added a second factor'),
  'second factor removed': msg('{user} removed a second factor'),
  'second factor reset': msg('{user} reset the second factor of {person}'),
  'second factor required': msg('{user} changed whether a second factor is required'),
  'domain verified': msg('{user} verified a domain'),
  'domain removed': msg('{user} removed a domain'),
  exported: byKind(
    'what',
    {
      'own data': msg('{user} downloaded their own data'),
      trail: msg('{user} exported the security trail'),
    },
    msg('{user} exported the workspace'),
  ),
  'virus found': msg('{user} uploaded a file with a virus'),
  imported: byKind('what', { workspace: msg('{user} imported a workspace') }, msg('{user} imported rows from a file')),
  'person added': msg('{user} added {person}'),
  'person deleted': (row) => (isOwn(row) ? msg('{user} deleted their own account') : msg('{user} deleted {person}')),
  'person erased': msg('{user} erased {person}'),
  'team deleted': msg('{user} deleted a team'),
  'workspace deleted': msg('{user} deleted the workspace'),
}

/** Says what happened, with the names of those who are still there. */
export const sentenceOfEvent = (row: TrailRow, people: readonly Person[]): string => {
  const nameOf = (id: number | null): string =>
    id === null ? t('Someone') : (people.find((person) => person.id === id)?.fullName ?? t(formerMember))
  const said = words[row.event]
  const sentence = typeof said === 'string' ? said : said(row)
  return t(sentence, { user: nameOf(row.userId), person: nameOf(row.personId) })
}
