import { dashboard } from './dashboard.ts'
import { decisions } from './decisions.ts'
import { deleted } from './deleted.ts'
import { editing } from './editing.ts'
import { files } from './files.ts'
import { goals } from './goals.ts'
import { guests } from './guests.ts'
import { headlines } from './headlines.ts'
import { imports } from './imports.ts'
import { invitations } from './invitations.ts'
import { issues } from './issues.ts'
import { journal } from './journal.ts'
import { meetingNotes } from './meeting-notes.ts'
import { meetings } from './meetings.ts'
import { minutes } from './minutes.ts'
import { notifications } from './notifications.ts'
import { peopleFit } from './people-fit.ts'
import { people } from './people.ts'
import { chartDrafts, positions } from './positions.ts'
import { milestones } from './rock-milestones.ts'
import { rocks } from './rocks.ts'
import { room } from './room.ts'
import { sample } from './sample.ts'
import { scorecard, scorecardGroups } from './scorecard.ts'
import { search } from './search.ts'
import { proofs, secondFactor } from './second-factor.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { strategy } from './strategy.ts'
import { teams } from './teams.ts'
import { todos } from './todos.ts'
import { tokens } from './tokens.ts'
import { trail } from './trail.ts'
import { views } from './views.ts'
import { vision } from './vision.ts'
import { workspaceImport } from './workspace-import.ts'

/** The whole API. */
export const contract = {
  session,
  proofs,
  secondFactor,
  tokens,
  trail,
  people,
  invitations,
  teams,
  journal,
  editing,
  files,
  views,
  vision,
  goals,
  todos,
  rocks,
  milestones,
  search,
  decisions,
  headlines,
  issues,
  imports,
  meetings,
  scorecard,
  scorecardGroups,
  strategy,
  positions,
  chartDrafts,
  peopleFit,
  room,
  meetingNotes,
  guests,
  minutes,
  notifications,
  settings,
  deleted,
  sample,
  workspaceImport,
  dashboard,
}
