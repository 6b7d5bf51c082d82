import type { TimeFormat } from '#contract/time-format.ts'
import { t } from '#contract/words.ts'

export const timeFormatNames: Record<TimeFormat, string> = {
  automatic: t('Automatic'),
  '12-hour': t('12-hour'),
  '24-hour': t('24-hour'),
}
