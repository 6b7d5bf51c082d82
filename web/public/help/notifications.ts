import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const notifications: Topic = {
  id: 'notifications',
  title: t('Notifications'),
  answers: [
    {
      id: 'bell',
      question: t('What does the bell tell me?'),
      also: t('notifications alert news unread dot'),
      blocks: [
        [
          t('Someone mentions you.'),
          t('Someone assigns you a to-do, a rock or a milestone.'),
          t('Someone comments on your work.'),
          t('A team answers an issue you sent it.'),
          t('A meeting of yours is planned, moved or canceled.'),
          t('A rock is shared with your team.'),
          t('Someone removes you from a team.'),
          t('Something of yours is due today.'),
          t('An issue you solved asks whether it stayed solved.'),
          t('An administrator creates a password reset link for you.'),
        ],
        t(
          'A dot means that something is unread, and each notification opens what it is about. You are never notified of what you did yourself. Notifications disappear after 90 days.',
        ),
      ],
    },
    {
      id: 'fewer-notifications',
      question: t('How do I choose what I am notified of?'),
      also: t('turn off mute disable settings preferences'),
      blocks: [
        t(
          'Click your picture and open User Settings: each kind has one checkbox for the bell and one for the daily email. Your choice is saved right away.',
        ),
      ],
    },
    {
      id: 'daily-mail',
      question: t('When does the daily email arrive, and what is in it?'),
      also: t('mail digest unsubscribe summary reminder overdue'),
      blocks: [
        t(
          'It arrives at the hour you choose in User Settings, at 8 AM unless you change it. It lists what is due today, what is overdue and what is unread, each with a link. When there is nothing to report, no email is sent.',
        ),
        t(
          'To stop it, clear its checkbox in User Settings or use the link at the bottom of the email, which works without signing in. It is sent only if the operator of this installation has set up email.',
        ),
      ],
    },
    {
      id: 'time-zone',
      question: t('Which time zone counts?'),
      also: t('timezone clock hour late'),
      blocks: [
        t(
          'For the bell and the daily email, the one in User Settings under Notifications. Pages use the time zone of your device: meetings appear in your local time, and a due date has passed once that day is over where you are. The current week and quarter follow your workspace’s time zone, set in Account Settings, so that everyone sees the same.',
        ),
      ],
    },
  ],
}
