import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { useByHand } from '../../ui/list/by-hand.tsx'
import { lineProps } from '../../ui/list/lines.ts'
import { toast } from '../../ui/toast.tsx'
import { timeOf } from '../../ui/times.ts'
import { AddSection } from './AddSection.tsx'
import styles from './sections.module.css'
import { changing, inOrder, maxSections, withoutSection, withSection } from './edits.ts'
import type { Edit } from './edits.ts'
import { SectionLine } from './SectionLine.tsx'
import { axisOf, timed } from './timing.ts'
import type { Axis, Fit } from './timing.ts'
import { atMinute } from './Total.tsx'

type Props = {
  meeting: Meeting
  agenda: Section[]
  fit: Fit
  readOnly: boolean
  edit: (edit: Edit) => void
}

/** The sections in their order, with the time that each takes. */
export const SectionList = ({ meeting, agenda, fit, readOnly, edit }: Props) => {
  const axis = axisOf(fit)
  const hand = useByHand({ rows: agenda, nameOf: sectionName, onOrder: (ids) => edit(inOrder(ids)) })
  const remove = (section: Section) => {
    const at = agenda.indexOf(section)
    edit(withoutSection(section.id))
    const undo = () => edit(withSection(section, at))
    toast({ title: t('Section removed'), description: sectionName(section), undo })
  }
  return (
    <div style={{ ['--end' as string]: endOf(axis) }} data-over={fit.over > 0}>
      <Head meeting={meeting} axis={axis} />
      {agenda.length === 0 && <p className={styles.none}>{t('No sections yet.')}</p>}
      <ol>
        {timed(agenda).map((timedSection) => {
          const { section, from } = timedSection
          return (
            <SectionLine
              key={section.id}
              timed={timedSection}
              axis={axis}
              starts={timeOf(atMinute(meeting, from))}
              readOnly={readOnly}
              line={readOnly ? undefined : lineProps(hand.lines, section.id, hand.markOf(section))}
              grip={hand.lines.grip}
              onChange={(change) => edit(changing(section.id, change))}
              onRemove={() => remove(section)}
            />
          )
        })}
      </ol>
      {!readOnly && agenda.length < maxSections && (
        <AddSection
          meetingId={meeting.id}
          agenda={agenda}
          onAdd={(section) => edit(withSection(section, maxSections))}
        />
      )}
      {hand.announcement}
    </div>
  )
}

/** Where the meeting ends, as a share of the axis. */
const endOf = ({ end, span }: Axis): number => (end ?? span) / span

const Head = ({ meeting, axis }: { meeting: Meeting; axis: Axis }) => (
  <div className={styles.heads} aria-hidden="true">
    <span />
    <span>{t('Section')}</span>
    <span>{t('Minutes')}</span>
    <span>{t('Starts')}</span>
    <span className={styles.axis}>
      {axis.ticks.map((at) => (
        <i key={at} style={{ insetInlineStart: `${(at / axis.span) * 100}%` }} data-end={at === axis.end}>
          {timeOf(atMinute(meeting, at))}
        </i>
      ))}
    </span>
    <span />
  </div>
)
