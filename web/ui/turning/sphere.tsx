/** The viewing direction from the centre of the picture, and the field of view, in radians. */
export type Look = { yaw: number; pitch: number; field: number };

/** A picture on the inside of a sphere, viewed from the centre. */
export type Sphere = {
  show(picture: HTMLImageElement): void;
  draw(look: Look): void;
  /** Returns the horizontal field of view of the canvas in radians. */
  width(look: Look): number;
  close(): void;
};

/** Corners of two triangles that cover the canvas. */
const CORNERS = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]);

const CORNER = `
attribute vec2 corner;
varying vec2 place;
void main() {
  place = corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

/** Fragment shader: computes the direction of each pixel, and samples the picture there. */
const POINT = `
precision highp float;
const float PI = 3.141592653589793;
uniform sampler2D picture;
uniform vec2 reach;
uniform vec2 look;
varying vec2 place;
void main() {
  vec2 ahead = place * reach;
  float up = ahead.y * cos(look.y) + sin(look.y);
  float far = cos(look.y) - ahead.y * sin(look.y);
  float around = atan(ahead.x, far) + look.x;
  float above = atan(up, length(vec2(ahead.x, far)));
  gl_FragColor = texture2D(picture, vec2(fract(around / (2.0 * PI) + 0.5), 0.5 - above / PI));
}`;

/**
 * Opens a view of an equirectangular picture on this canvas. Undefined if WebGL is unavailable.
 * @param onLost called when the browser drops the WebGL context
 */
export function openSphere(canvas: HTMLCanvasElement, onLost: () => void): Sphere | undefined {
  const gl = canvas.getContext('webgl', { alpha: false, antialias: false });
  const program = gl && link(gl);
  if (!gl || !program) return undefined;
  canvas.addEventListener('webglcontextlost', onLost);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, CORNERS, gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  const [reachAt, lookAt] = ['reach', 'look'].map((name) => gl.getUniformLocation(program, name));
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // WebGL 1 allows sizes other than powers of two only without repeat and mipmaps.
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);

  return {
    show(picture) {
      const fitting = fit(picture, gl.getParameter(gl.MAX_TEXTURE_SIZE) as number);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, fitting);
    },
    draw(look) {
      const wide = Math.round(canvas.clientWidth * devicePixelRatio);
      const high = Math.round(canvas.clientHeight * devicePixelRatio);
      if (canvas.width !== wide || canvas.height !== high) {
        canvas.width = wide;
        canvas.height = high;
      }
      const { x, y } = reachOf(canvas, look);
      gl.viewport(0, 0, wide, high);
      gl.uniform2f(reachAt ?? null, x, y);
      gl.uniform2f(lookAt ?? null, look.yaw, look.pitch);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
    width: (look) => 2 * Math.atan(reachOf(canvas, look).x),
    close() {
      canvas.removeEventListener('webglcontextlost', onLost);
      gl.deleteTexture(texture);
      // Browsers allow about 16 contexts. A canvas still in the document may be opened again.
      if (!canvas.isConnected) gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

/**
 * Returns half the width and half the height of the visible area at a distance of 1 from the eye.
 * Their product is the same for canvases of all shapes.
 */
function reachOf(canvas: HTMLCanvasElement, { field }: Look) {
  const shape = Math.sqrt(canvas.clientWidth / Math.max(1, canvas.clientHeight));
  const half = Math.tan(field / 2);
  return { x: half * shape, y: half / shape };
}

function link(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, CORNER],
    [gl.FRAGMENT_SHADER, POINT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // Linking fails on old GPUs without highp floats.
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined;
}

/**
 * Returns the picture. If one of its sides exceeds `most` px, returns a canvas with the picture
 * scaled down to that size.
 */
function fit(picture: HTMLImageElement, most: number): HTMLImageElement | HTMLCanvasElement {
  const scale = most / Math.max(picture.naturalWidth, picture.naturalHeight);
  if (scale >= 1) return picture;
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(picture.naturalWidth * scale);
  canvas.height = Math.floor(picture.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
