import type { Period } from '#contract/calendar.ts'
import { rocks } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { useOwnComments } from '../comments/use-comments.ts'
import { useLastSeenAnywhere } from '../form/last-seen.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { useRemove } from './changes.ts'
import { MilestoneDialogs } from './milestones/MilestoneDialogs.tsx'
import type { OpenMilestone } from './milestones/MilestoneDialogs.tsx'
import { CreateMilestone } from './milestones/MilestoneForms.tsx'
import { CarryOverDialog } from './quarter/CarryOverDialog.tsx'
import { linkedRockQuery, rockTopic } from './queries.ts'
import { CreateRock, EditRock } from './RockForms.tsx'

/** Which of the dialogs about rocks is open. */
export type OpenDialog =
  | { kind: 'create'; title?: string }
  | { kind: 'carry over'; teamId: number; ids: number[]; into: Period }
  | OnRock

type OnRock =
  | { kind: 'edit'; id: number; atFiles?: true }
  | { kind: 'comments'; id: number }
  | { kind: 'delete'; id: number }
  | { kind: 'add milestone'; id: number }
  | OpenMilestone

type Props = {
  shown: OpenDialog
  rows: Rock[]
  teamId: number | undefined
  onClose: () => void
}

/** The dialogs about rocks. When a colleague deletes the rock, they close, except for the forms. */
export const RockDialogs = ({ shown, rows, teamId, onClose }: Props) => {
  const { row: rock, gone } = useLastSeenAnywhere(rows, 'id' in shown ? shown.id : undefined, linkedRockQuery)
  if (shown.kind === 'create') return <CreateRock teamId={teamId ?? null} title={shown.title} onClose={onClose} />
  if (shown.kind === 'carry over') return <CarryOverDialog {...shown} onClose={onClose} />
  return rock && <RockDialog {...{ shown, rock, gone, onClose }} />
}

type DialogProps = { shown: OnRock; rock: Rock; gone: boolean; onClose: () => void }

const RockDialog = ({ shown, rock, gone, onClose }: DialogProps) => {
  const { mutate: remove } = useRemove()
  if ('milestoneId' in shown) return <MilestoneDialogs {...{ shown, rock, onClose }} rockGone={gone} />
  if (shown.kind === 'edit') return <EditRock {...{ rock, gone, onClose }} atFiles={shown.atFiles ?? false} />
  if (shown.kind === 'add milestone') return <CreateMilestone rock={rock} onClose={onClose} />
  if (gone) return null
  if (shown.kind === 'delete') return <DeleteDialog what="rock" row={rock} onDelete={remove} onClose={onClose} />
  return <CommentRock rock={rock} onClose={onClose} />
}

const CommentRock = ({ rock, onClose }: { rock: Rock; onClose: () => void }) => {
  const about = { topic: rockTopic, row: rock, calls: rocks, params: { rockId: rock.id } }
  const talk = useOwnComments({ ...about, teamIds: [rock.teamId, ...rock.otherTeamsInvolved] })
  return <CommentsDialog {...talk} title={t('Rock Comments')} onClose={onClose} />
}
