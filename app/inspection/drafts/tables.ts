/**
 * An inspection that is being taken, or a published one with its history. A car has at most one
 * draft of each business that is not published.
 */
export interface InspectionDraftTable {
  id: string;
  car_id: string;
  /** retail, wholesale or oem. */
  business: string;
  /** The number of the report as which the draft is published. */
  report_id: string;
  /** An instant, as the other times. */
  opened_at: string;
  /** Time of the last change that was stored. */
  changed_at: string;
  /** Null until the draft is published. */
  published_at: string | null;
  /** The version of the report; null until the draft is published. */
  published_version: number | null;
  /** JSON of a PublishedBy; null until the draft is published. */
  published_by: string | null;
}

/** An inspector who works on a draft. */
export interface InspectionDraftInspectorTable {
  draft_id: string;
  name: string;
  joined_at: string;
}

/**
 * An accepted write of a point, or of the report's own fields. Rows are never changed: the current
 * state of a point is its last row that is not superseded, and the others are its history.
 */
export interface InspectionDraftWriteTable {
  draft_id: string;
  /** The device's own id of the write, by which a repeated write is recognised. */
  write_id: string;
  /** The code of the checkpoint, or `report`. */
  item: string;
  /**
   * The number of the write among those of the item, from 1. A superseded write has the number of
   * the write that stayed current.
   */
  version: number;
  /** 1 for a measurement that was older than the current one when it arrived. */
  is_superseded: number;
  inspector: string;
  measured_at: string;
  saved_at: string;
  /** Name of the token that sent the write. */
  token: string;
  /** JSON of a PointContent or a ReportContent. */
  content: string;
}

/** A photo of a point. */
export interface InspectionDraftPhotoTable {
  draft_id: string;
  item: string;
  /** The stored name: `/media/…`. */
  photo: string;
  /** Orders the photos of a point. */
  position: number;
  words: string | null;
  inspector: string;
  added_at: string;
  token: string;
}

declare module '#/database/tables.ts' {
  interface Tables {
    inspection_draft: InspectionDraftTable;
    inspection_draft_inspector: InspectionDraftInspectorTable;
    inspection_draft_write: InspectionDraftWriteTable;
    inspection_draft_photo: InspectionDraftPhotoTable;
  }
}
