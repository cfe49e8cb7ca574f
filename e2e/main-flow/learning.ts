// Lists the steps about columns with their quizzes, questions, the glossary, search, notices and their files.
import { at, type Json } from '../document-client.ts';
import { firstOf, type Step } from './step.ts';

const V1 = '/api/v1';
const get = (path: string) => `GET ${V1}/${path}`;

export const LEARNING: readonly Step[] = [
  { call: get('columns/tag'), says: '§7: /columns/tag.' },
  {
    call: get('columns/list'),
    says: '§3 Column search item: columnTagId, sortType (1 recommended), pageNumber.',
    choose: ({ seen }) => ({ columnTagId: seen(get('columns/tag'), '0.id'), sortType: '1', columnLevelCode: '1' }),
  },
  {
    call: get('columns/list'),
    says: '§4: turning isQuiz on. §4: the keyword may be empty.',
    choose: () => ({ isQuiz: true }),
  },
  {
    call: get('columns/detail/{id}'),
    says: '§7: /columns/detail/{id} (sysUserCode).',
    choose: ({ seen }) => ({ id: seen(get('columns/list'), 'columns.0.id') }),
  },
  {
    call: `POST ${V1}/columns/history`,
    says: '§1: read history.',
    choose: ({ seen }) => ({ columnId: seen(get('columns/detail/{id}'), 'id') }),
  },
  {
    call: `POST ${V1}/columns/test-results`,
    says: '§7: POST /columns/test-results (quiz answer).',
    choose: ({ seen }) => ({
      columnId: seen(get('columns/detail/{id}'), 'id'),
      answer: seen(get('columns/detail/{id}'), 'quiz.choices.0.number'),
    }),
    shows: ({ json }) => typeof at(json, 'isCorrect') === 'boolean',
  },
  {
    call: `POST ${V1}/columns/feedback`,
    says: '§3 Column history: feedbackCode, feedbackComment. Document: 1 helpful.',
    choose: ({ seen }) => ({
      columnId: seen(get('columns/detail/{id}'), 'id'),
      feedbackCode: 1,
      feedbackComment: null,
    }),
  },
  { call: get('columns/literacies'), says: '§3 Operation status: literacyCalculation (userId, literacies).' },
  { call: get('columns/user-account'), says: '§7: /columns/user-account (sysUserCode).' },
  { call: get('faq/category'), says: '§7: GET /api/v1/faq/category.' },
  {
    call: get('columns/list'),
    says: '§4: when isFaq is true; FAQ sortType default 1.',
    choose: ({ seen }) => ({ isFaq: true, faqCategoryId: seen(get('faq/category'), '0.id'), pageNumber: '1' }),
  },
  {
    call: get('faq/common-questions'),
    says: '§1: an FAQ with categories, common questions, search and an inquiry mail.',
  },
  {
    call: get('faq/{id}'),
    says: '§7: /faq/{id}.',
    choose: ({ seen }) => ({ id: seen(get('faq/common-questions'), '0.id') }),
  },
  {
    call: `POST ${V1}/faq/mail`,
    says: '§7: POST /api/v1/faq/mail. Document: requestId made by the client when its form opens.',
    choose: ({ seen }) => ({ faqCategoryId: seen(get('faq/category'), '0.id'), faqId: seen(get('faq/{id}'), 'id') }),
  },
  { call: get('technial-term'), says: '§7: GET /api/v1/technial-term (technicalTermCodes as a bracketed list).' },
  {
    call: get('technial-term/technical-term-code/{code}'),
    says: '§7: /technial-term/technical-term-code/{code} (sysUserCode).',
    choose: ({ seen }) => ({ code: seen(get('technial-term'), '0.technicalTermCode') }),
  },
  {
    call: get('columns/column'),
    says: '§7: /columns/column (technicalTermCode).',
    choose: ({ seen }) => ({
      technicalTermCode:
        firstOf(seen(get('technial-term')), ({ columnId }) => typeof columnId === 'number').technicalTermCode ?? null,
    }),
  },
  {
    call: get('search/texts'),
    says: 'Document: the texts of the one search.',
    shows: ({ json }) => (at(json, 'texts') as readonly Json[]).length > 0,
  },
  {
    call: get('notices/count'),
    says: '§3 Unread count: count. Document: what was published before the account is no news.',
    shows: ({ json }) => at(json, 'count') === 0,
  },
  {
    call: get('notices/lists'),
    says: '§9: notice lists start at page 0. §7: /notices/lists (type, pages, sysUserCode).',
    choose: () => ({ type: '1', pages: '0' }),
  },
  {
    call: get('notices/{id}'),
    says: '§3 Notice detail: subject, content, attachedFiles.',
    choose: ({ seen }) => ({
      id: firstOf(seen(get('notices/lists'), 'lists'), ({ hasFiles }) => hasFiles === true).id ?? null,
    }),
  },
  {
    call: get('notices/{id}/files/{fileName}'),
    says: 'Document: fileName of attachedFiles.',
    choose: ({ seen }) => ({
      id: seen(get('notices/{id}'), 'id'),
      fileName: seen(get('notices/{id}'), 'attachedFiles.0.fileName'),
    }),
  },
  { call: get('reports/list'), says: '§1: reports of regular diagnoses.' },
  ...['columns', 'faq', 'notices', 'reports'].map((kind) => ({
    call: get(`all-ids/${kind}`),
    says: `§7: GET /api/v1/all-ids/${kind}.`,
  })),
  { call: get('pdf/all-ids'), says: '§7: /pdf/all-ids.' },
];
