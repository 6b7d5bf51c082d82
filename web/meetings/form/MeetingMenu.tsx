import { localDay } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { meetingTypes } from '#contract/meetings.ts'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { DayMenu } from '../../days/DayMenu.tsx'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { ChoiceMenu } from '../../ui/in-place/ChoiceMenu.tsx'
import { sharedValue } from '../../ui/in-place/editing.ts'
import type { OpenField } from '../../ui/in-place/editing.ts'
import { instantOf, localTime } from '../../ui/times.ts'
import { typeWords } from '../words.ts'
import { meetingFields } from './fields.ts'

const types = meetingTypes.map((value) => ({ value, shown: typeWords[value] }))

const dayPart = 'YYYY-MM-DD'.length

/** The meeting at the same time of another day, here, and as long as before. */
const onDay = ({ startTime, endTime }: Meeting, day: Day): Pick<Meeting, 'startTime' | 'endTime'> => {
  const start = instantOf(`${day}${localTime(startTime).slice(dayPart)}`)
  const later = Date.parse(start) - Date.parse(startTime)
  return { startTime: start, endTime: endTime && new Date(Date.parse(endTime) + later).toISOString() }
}

/** The menu of a field of a meeting; of a series, that one alone changes. */
export const MeetingMenu = ({ field, rows, ...menu }: OpenField<Meeting> & { onClose: () => void }) => {
  const change = useChangeInPlace(meetingFields)
  if (field === 'startTime') {
    return (
      <DayMenu
        {...menu}
        label={t('Day')}
        required
        value={sharedValue(rows, ({ startTime }) => localDay(new Date(startTime)))}
        onChoose={(day) => {
          if (day !== null) for (const row of rows) change([row], onDay(row, day), t('Meeting moved'))
        }}
      />
    )
  }
  return (
    <ChoiceMenu
      {...menu}
      label={t('Type')}
      choices={types}
      value={sharedValue(rows, ({ meetingType }) => meetingType)}
      onChoose={(meetingType) => change(rows, { meetingType }, t('Type changed'))}
    />
  )
}
