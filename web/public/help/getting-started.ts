import type { Topic } from './topic.ts'

export const gettingStarted: Topic = {
  id: 'getting-started',
  title: 'Getting started',
  answers: [
    {
      id: 'what-is-drumbeat',
      question: 'What is Drumbeat?',
      blocks: [
        'A place where leadership and operating teams keep their week: who does what until when. This version has the dashboard, rocks and to-dos. Scorecard, issues, meetings, headlines and strategy follow the same rhythm and appear in the sidebar as they are added.',
      ],
    },
    {
      id: 'first-steps',
      question: 'What do I do first?',
      blocks: [
        [
          'Create an account. It makes a workspace with a first team, Leadership, and makes you its administrator.',
          'Open To-Dos and create the first one: a title is enough.',
          'Bring in your colleagues, so that to-dos can be assigned to them.',
        ],
        'To see what a filled workspace looks like before you fill your own, use ‘Look around in the demo’ on the sign-in page, where the installation offers it.',
      ],
    },
    {
      id: 'quarter-beat',
      question: 'What are the thirteen strokes?',
      blocks: [
        'The beat: one stroke for each week of the calendar quarter, every fourth a little taller. The tall blue one is this week. Weeks are counted from the quarter’s first day; the day or two left at its end count to week 13.',
      ],
    },
    {
      id: 'dashboard',
      question: 'What does the dashboard show?',
      blocks: [
        'The to-dos and this quarter’s rocks of all your teams, or of the team you choose there: how many there are and how they stand, the first five to-dos and the first three rocks. Opening the dashboard from the sidebar always starts with all teams.',
      ],
    },
    {
      id: 'bell',
      question: 'What does the bell tell me?',
      blocks: [
        'That somebody mentions you, gives you something, comments on what is yours or shares a rock with your team, and what of yours is due today. A dot says that something is unread, and each line opens what it is about. In User Settings you choose which of it you want, there and in a daily mail.',
      ],
    },
    {
      id: 'light-and-dark',
      question: 'How do I switch between light and dark?',
      blocks: [
        'Open the menu behind your picture at the top right and choose Light, Dark or System under Theme. The choice is kept in this browser.',
      ],
    },
    {
      id: 'phones',
      question: 'Does it work on a phone?',
      blocks: [
        'Yes, in the browser, from 360 pixels of width. The sidebar opens with the menu button at the top left.',
      ],
    },
  ],
}
