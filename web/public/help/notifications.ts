import type { Topic } from './topic.ts'

export const notifications: Topic = {
  id: 'notifications',
  title: 'Notifications',
  answers: [
    {
      id: 'bell',
      question: 'What does the bell tell me?',
      also: 'alert news unread dot',
      blocks: [
        [
          'Somebody mentions you.',
          'Somebody gives you a to-do, a rock or a milestone.',
          'Somebody comments on what is yours.',
          'A rock is shared with your team.',
          'Something of yours is due today.',
          'An administrator makes a link to a new password for you.',
        ],
        'A dot says that something is unread, and each line opens what it is about. You are never told what you did yourself. After 90 days a line goes.',
      ],
    },
    {
      id: 'fewer-notifications',
      question: 'How do I choose what I am told?',
      also: 'turn off mute disable settings preferences',
      blocks: [
        'In User Settings, in the menu behind your picture, each kind has one box for the bell and one for the daily mail. A choice holds at once.',
      ],
    },
    {
      id: 'daily-mail',
      question: 'When does the daily mail come, and what is in it?',
      also: 'email digest unsubscribe summary reminder overdue',
      blocks: [
        'It comes at the hour that you choose in User Settings, 8 AM unless you change it. It lists what is due today, what is overdue and what is unread, each with a link. When there is nothing to say, no mail comes.',
        'To end it, clear its box in User Settings or use the link at its foot, which works without signing in. It is sent only where the operator of this installation has set up mail.',
      ],
    },
    {
      id: 'time-zone',
      question: 'Which time zone counts?',
      also: 'timezone clock hour late',
      blocks: [
        'For the bell and the daily mail, the one in User Settings under Notifications. On the page, that of your device: a due date is a day without a time, and it is past when that day is over where you are.',
      ],
    },
  ],
}
