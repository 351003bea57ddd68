import { ROLES, type Role } from '#/app/console/accounts/roles.ts';

/** Who may make a call: anyone, even without a session, or the listed roles. */
export type Permission = 'anyone' | readonly Role[];

const ALL = ROLES;
const LEADERS: readonly Role[] = ['owner', 'manager'];
const WRITERS: readonly Role[] = ['owner', 'manager', 'editor'];
const INSPECTORS: readonly Role[] = ['owner', 'manager', 'inspector'];
/**
 * The roles that may write some records under 内容. `CONTENT_ROLES` says which role may write which
 * record type.
 */
const AUTHORS: readonly Role[] = ['owner', 'manager', 'editor', 'inspector'];
const SELLERS: readonly Role[] = ['owner', 'manager', 'sales'];

/** The roles that may make each call of the console, by the name of the call. */
export const PERMISSIONS = {
  signIn: 'anyone',
  readInvitation: 'anyone',
  acceptInvitation: 'anyone',
  beginPasskeySignIn: 'anyone',
  signInByPasskey: 'anyone',

  getMe: ALL,
  signOut: ALL,
  confirmPassword: ALL,
  changePassword: ALL,
  listSessions: ALL,
  listPasskeys: ALL,
  beginPasskey: ALL,
  addPasskey: ALL,
  removePasskey: ALL,
  beginPasskeyConfirmation: ALL,
  confirmByPasskey: ALL,

  listStaff: LEADERS,
  inviteStaff: LEADERS,
  changeStaff: LEADERS,
  renewInvitation: LEADERS,
  getOpenLeads: LEADERS,
  revokeStaff: LEADERS,

  listAudit: LEADERS,
  getAuditChange: LEADERS,

  getInbox: SELLERS,
  getVisits: SELLERS,
  countDue: SELLERS,
  listLeads: SELLERS,
  searchLeads: SELLERS,
  waitForChange: SELLERS,
  getLead: SELLERS,
  revealNumber: SELLERS,
  recordCall: SELLERS,
  setStage: SELLERS,
  bookVisit: SELLERS,
  assignLead: SELLERS,
  setNextContact: SELLERS,
  addNote: SELLERS,
  answerRequest: SELLERS,
  separateRequest: SELLERS,
  eraseLead: LEADERS,
  exportLeads: LEADERS,

  listCars: ALL,
  countCars: ALL,
  searchCars: ALL,
  getCar: ALL,
  getNewCar: LEADERS,
  addCar: LEADERS,
  setCarStatus: SELLERS,
  undoCarStatus: SELLERS,
  setCarPrice: LEADERS,
  undoCarPrice: LEADERS,
  setCarDriveAway: LEADERS,
  setCarTexts: WRITERS,
  previewCarTexts: WRITERS,
  addCarPhoto: ALL,
  replaceCarPhoto: ALL,
  setCarPhotos: ALL,

  listInspections: INSPECTORS,
  listPublishedInspections: INSPECTORS,
  openInspection: INSPECTORS,
  getInspection: INSPECTORS,
  getInspectionCheckpoints: INSPECTORS,
  recordInspection: INSPECTORS,
  addInspectionPhoto: INSPECTORS,
  removeInspectionPhoto: INSPECTORS,
  publishInspection: INSPECTORS,
  discardInspection: INSPECTORS,
  withdrawInspection: LEADERS,
  listContentKinds: WRITERS,
  listContent: WRITERS,
  getContent: AUTHORS,
  getContentDraft: AUTHORS,
  findReferences: WRITERS,
  addContentPicture: AUTHORS,
  createContent: AUTHORS,
  saveContent: AUTHORS,
  restoreContent: AUTHORS,
  getDeletion: AUTHORS,
  deleteContent: AUTHORS,
  moderatePost: WRITERS,
  previewContent: WRITERS,
  listShipmentLinks: WRITERS,
  addShipmentLink: WRITERS,
  endShipmentLink: WRITERS,

  getNumbers: LEADERS,
  getNumbersTable: LEADERS,
  exportNumbers: LEADERS,

  getImports: LEADERS,
  listImportTemplates: LEADERS,
  getImportTemplate: LEADERS,
  getImportResult: LEADERS,
  checkImport: LEADERS,
  runImport: LEADERS,
  undoImport: LEADERS,
} as const satisfies Readonly<Record<string, Permission>>;

/** The roles that may change the records of the whole shop, which have no branch. */
const OFFICE: readonly Role[] = ['owner', 'editor'];

/**
 * The roles that may read and change the records of each type under 内容. People of a branch see only
 * the records of their own branch and the records without a branch.
 */
export const CONTENT_ROLES = {
  article: OFFICE,
  text: OFFICE,
  faq: OFFICE,
  coupon: OFFICE,
  loan: OFFICE,
  repairpackage: OFFICE,
  goods: OFFICE,
  branch: WRITERS,
  consultant: WRITERS,
  delivery: WRITERS,
  examine: WRITERS,
  shipment: WRITERS,
  station: WRITERS,
  moment: WRITERS,
  momentauthor: WRITERS,
  momenttopic: OFFICE,

  // Records of a car, which its page links. People see those of the cars that they see.
  mileage: INSPECTORS,
  accessory: INSPECTORS,
  preparation: INSPECTORS,
  appraise: INSPECTORS,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/**
 * The name of a record type for which the console has a form. The form is made from the type's
 * schema.
 */
export type ContentName = keyof typeof CONTENT_ROLES;

/** The name of a call of the console. */
export type CallName = keyof typeof PERMISSIONS;

/** Returns the names of the calls that a role may make. */
export function callsOf(role: Role): string[] {
  return Object.entries(PERMISSIONS).flatMap(([name, permission]: [string, Permission]) =>
    permission === 'anyone' || permission.includes(role) ? name : [],
  );
}
