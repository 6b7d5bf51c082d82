import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { defaultChoices } from '#contract/notifications.ts'
import type { NotificationChoices, NotificationChoicesChange } from '#contract/notifications.ts'
import { msg, t } from '#contract/words.ts'
import { kindWords, kinds } from '../../notifications/words.ts'
import { choicesQuery, useChangeChoices } from '../../notifications/choices.ts'
import { optionsQuery, useUser } from '../../session/queries.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { timeText } from '../../ui/times.ts'
import styles from './ChoicesPanel.module.css'
import settings from '../settings.module.css'
import { zonesWith } from '../zones.ts'
import { userSections } from '../sections.ts'

const hours = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: timeText(`${String(hour).padStart(2, '0')}:00`),
  }))

const inChannel = { bell: msg('{choice}: bell'), digest: msg('{choice}: daily email') }

/** What you are notified of, and where; a choice is saved as soon as it is made. */
export const ChoicesPanel = () => {
  const { data: choices = defaultChoices, isSuccess } = useQuery(choicesQuery)
  const { data: options } = useQuery(optionsQuery)
  const choose = useChangeChoices()
  const props = { choices, disabled: !isSuccess, onChoose: choose }
  return (
    <Panel title={userSections.notifications}>
      <div className={settings.body} aria-busy={!isSuccess}>
        <KindsTable {...props} />
        <Checkbox
          label={t('Send me a daily email with what is due and what is new')}
          checked={choices.digest}
          disabled={!isSuccess}
          onChange={(event) => choose({ digest: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('Send me the minutes of my meetings')}
          checked={choices.recap}
          disabled={!isSuccess}
          onChange={(event) => choose({ recap: event.currentTarget.checked })}
        />
        {options?.mail === false && <p className={settings.hint}>{t('This installation does not send email.')}</p>}
        <TimeFields {...props} />
      </div>
    </Panel>
  )
}

type Props = {
  choices: NotificationChoices
  disabled: boolean
  onChoose: (change: NotificationChoicesChange) => void
}

const KindsTable = ({ choices, disabled, onChoose }: Props) => (
  <table className={styles.kinds}>
    <thead>
      <tr>
        <th scope="col">{t('Notify me when')}</th>
        <th scope="col">{t('Bell')}</th>
        <th scope="col">{t('Daily email')}</th>
      </tr>
    </thead>
    <tbody>
      {kinds.map((kind) => (
        <tr key={kind}>
          <th scope="row">{kindWords[kind]}</th>
          {(['bell', 'digest'] as const).map((channel) => (
            <td key={channel}>
              <label className={styles.target}>
                <span className="sr-only">{t(inChannel[channel], { choice: kindWords[kind] })}</span>
                <Checkbox
                  checked={choices.kinds[kind][channel]}
                  disabled={disabled || (channel === 'digest' && !choices.digest)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose({ kinds: { [kind]: { ...choices.kinds[kind], [channel]: checked } } })
                  }
                />
              </label>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** When the daily email is sent, and the bell shows what is due today. */
const TimeFields = ({ choices, disabled, onChoose }: Props) => {
  const { timeFormat } = useUser()
  return (
    <div className={settings.pairs}>
      <LazyChoice
        key={timeFormat}
        label={t('Time')}
        options={hours()}
        value={String(choices.hour)}
        disabled={disabled}
        onChange={(hour) => onChoose({ hour: Number(hour) })}
      />
      <LazyChoice
        label={t('Time zone')}
        options={zonesWith(choices.timeZone)}
        value={choices.timeZone}
        disabled={disabled}
        onChange={(timeZone) => onChoose({ timeZone })}
      />
    </div>
  )
}
