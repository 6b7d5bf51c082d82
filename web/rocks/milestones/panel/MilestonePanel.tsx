import { useContext } from 'react'
import type { Edited } from '#contract/editing.ts'
import type { Milestone } from '#contract/milestones.ts'
import { milestones } from '#contract/rock-milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { call } from '../../../api.ts'
import { ActivityList } from '../../../detail/activity/ActivityList.tsx'
import { Comments } from '../../../detail/Comments.tsx'
import { DescriptionInPlace } from '../../../detail/DescriptionInPlace.tsx'
import { DetailFrame } from '../../../detail/DetailFrame.tsx'
import styles from '../../../detail/detail.module.css'
import { PlaceContext } from '../../../detail/place.ts'
import { TitleInPlace } from '../../../detail/TitleInPlace.tsx'
import { useTextInPlace } from '../../../detail/use-text-in-place.ts'
import { AttachmentsField } from '../../../files/AttachmentsField.tsx'
import { EditingNow } from '../../../form/editing/EditingNow.tsx'
import type { AttachedFile } from '../../../files/upload.ts'
import { changeOf, sendFiles } from '../../../detail/files.ts'
import { Tick } from '../../../ui/Tick.tsx'
import { rockTopic } from '../../queries.ts'
import { updateFailed, useToggleMilestone } from '../changes.ts'
import { milestoneNameError } from '../draft.ts'
import { useMilestoneTalk } from '../use-talk.ts'
import { MilestoneFacts } from './MilestoneFacts.tsx'
import { milestoneIn, useChangeMilestonePart } from './use-change.ts'
import { useMilestoneCommands } from './use-commands.tsx'

type Props = { rock: Rock; milestone: Milestone }

/** All about a milestone, in the detail panel. */
export const MilestonePanel = ({ rock, milestone }: Props) => {
  const { id, name } = milestone
  const readOnly = !rock.can.edit
  const { showRock } = useContext(PlaceContext)
  const { mutate: toggle } = useToggleMilestone()
  const { commands, popups } = useMilestoneCommands(rock, milestone)
  const { named, described } = useTexts({ rock, milestone })
  const place = { subject: rockTopic.name, subjectId: rock.id, milestoneId: id, teamId: rock.teamId }
  const params = { rockId: rock.id, milestoneId: id }
  return (
    <DetailFrame kind="rock" place={place} title={name} commands={commands}>
      <button type="button" className={styles.link} onClick={() => showRock(rock.id)}>
        <bdi>{rock.title}</bdi>
      </button>
      <EditingNow edited={editedOf(rock, id)} />
      <TitleInPlace
        mark={
          <Tick
            done={milestone.completed}
            label={t('Mark "{name}" complete', { name })}
            disabled={readOnly}
            onChange={(completed) => toggle({ rock, milestone, completed })}
          />
        }
        label={t('Name')}
        title={named}
        readOnly={readOnly}
      />
      <MilestoneFacts rock={rock} milestone={milestone} />
      <DescriptionInPlace what="description" text={described} readOnly={readOnly} />
      <Files {...{ rock, milestone, readOnly }} />
      <Comments {...useMilestoneTalk(rock, id)} />
      <ActivityList
        topic={rockTopic.name}
        subject="milestones"
        item={`${rock.id} ${id}`}
        values={noValues}
        load={(before, signal) => call(milestones.activity, { params, query: { before } }, signal)}
      />
      {popups}
    </DetailFrame>
  )
}

const noValues = {}

const editedOf = (rock: Rock, part: string): Edited => ({ subject: 'rocks', subjectId: rock.id, part })

/** Its name and its description, changed where they stand. */
const useTexts = ({ rock, milestone }: Props) => {
  const { id } = milestone
  const { save } = useChangeMilestonePart(rock, id)
  const about = { row: milestone, edited: editedOf(rock, id), currentIn: milestoneIn(id), onFailed: updateFailed }
  const key = `milestone-${rock.id}-${id}`
  const named = useTextInPlace({
    ...about,
    read: ({ name }) => name,
    save: (over, name) => save(over, { name }, t('Name changed')),
    errorOf: milestoneNameError,
    key: `${key}-name`,
  })
  const described = useTextInPlace({
    ...about,
    read: ({ description }) => description ?? '',
    save: (over, text) => save(over, { description: text.trim() === '' ? null : text }, t('Description changed')),
    key: `${key}-description`,
  })
  return { named, described }
}

const Files = ({ rock, milestone, readOnly }: Props & { readOnly: boolean }) => {
  const { id, attachments } = milestone
  const { save } = useChangeMilestonePart(rock, id)
  const change = (files: AttachedFile[]) => {
    const wish = changeOf(attachments, files)
    const told = wish.removed.length > 0 ? t('File removed') : t('File added')
    const send = (over: Milestone, urls: { url: string }[]) => save(over, { attachments: urls }, told)
    sendFiles(milestone, wish, send, milestoneIn(id)).catch(updateFailed)
  }
  return <AttachmentsField value={attachments} error={undefined} disabled={readOnly} onChange={change} />
}
