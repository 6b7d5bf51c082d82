import '@mantine/dates/styles.layer.css'
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useToday } from '../ui/dates.ts'
import { calendar } from '../ui/calendar.ts'
import styles from './DayPicker.module.css'

/** A calendar to choose a day from, or none. */
export const DayPicker = ({ onPick }: { onPick: (day: string | null) => void }) => (
  <>
    <DatePicker {...calendar} defaultDate={useToday()} onChange={onPick} />
    <Button variant="subtle" color="gray" fullWidth className={styles.none} onClick={() => onPick(null)}>
      No due date
    </Button>
  </>
)
